const HANGUL_BASE = 0xac00;
const MAX_SLUG_LENGTH = 48;

/**
 * Returns the readable part of a quest id: lower-case ASCII words joined by "-", at most 48 characters. Hangul is
 * romanised and accents are dropped; a title without any usable letter gives "quest".
 */
export function slugify(title: string): string {
  return words(title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, "") || "quest";
}

/** Like slugify, but drops a word that does not fit as a whole. Only a first word that is too long is cut. */
export function wholeWordSlug(title: string): string {
  const slug = words(title);
  const end = slug.length <= MAX_SLUG_LENGTH ? -1 : slug.lastIndexOf("-", MAX_SLUG_LENGTH);
  return end > 0 ? slug.slice(0, end) : slugify(title);
}

function words(title: string): string {
  return romaniseHangul(title.normalize("NFC"))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Formats a time for ids: `2026-06-16T00:01:02.345Z` becomes `20260616_000102Z`. */
export function compactStamp(iso: string): string {
  return `${iso.slice(0, 10).replaceAll("-", "")}_${iso.slice(11, 19).replaceAll(":", "")}Z`;
}

function romaniseHangul(text: string): string {
  if (!/[가-힣]/.test(text)) return text;
  const initials = "g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h".split(",");
  const medials = "a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i".split(",");
  const finals = ",k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t".split(",");
  return text.replace(/[가-힣]/g, (syllable) => {
    const index = syllable.charCodeAt(0) - HANGUL_BASE;
    const initial = initials[Math.floor(index / 588)];
    const medial = medials[Math.floor((index % 588) / 28)];
    return `${initial}${medial}${finals[index % 28]}`;
  });
}
