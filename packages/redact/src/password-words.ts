import { isReference } from "./reference.js";
import { isTechnicalName } from "./stated.js";

/**
 * True for a word that may be a password where a sentence states one: "the password is sunshine". False for words that
 * describe a password ("required", "hashed") or a related thing ("field", "hash"), and for names of programs.
 */
export function mayBePassword(word: string): boolean {
  if (isReference(word) || isTechnicalName(word) || word.length < 4) return false;
  if (/[!@#$%^&*+~]/.test(word.slice(0, -1))) return true;
  if (!/^[A-Z]?[a-z]+(?:-[a-z]+|[A-Z][a-z]{2,})*$/.test(word)) return false;
  const parts = word
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase()
    .split("-");
  return parts.every((part) => !words().has(part) && !DESCRIBING_ENDINGS.test(part));
}

/**
 * True for words that may be a passphrase: at least four, each of them possible as a password, the first less strictly.
 */
export function isPhrase(text: string): boolean {
  const all = text.trim().split(/[ \t]+/);
  return all.length >= 4 && all.every((word, at) => (at === 0 && isAnyWord(word)) || mayBePassword(word));
}

/**
 * Less strict than `mayBePassword`, because "correct horse battery staple" begins with a word that also describes passwords.
 */
function isAnyWord(word: string): boolean {
  return word.length >= 4 && !/(?:ed|ing|ly)$/.test(word) && !JOINING.split(/\s+/).includes(word);
}

/** Endings of words that describe a password, or name something derived from one. */
const DESCRIBING_ENDINGS =
  /(?:[^e]ed|[a-z]{3}ing|[^f]ly|able|ible|ful|less|ive|ous|ical|ional|ary|ory|tion|sion|ment|ity|ness|ance|ence|ency|crypt|word|code|phrase|passkey)s?$/;

const JOINING = `
  about after again against also always another anyone anything because been before being below between both cannot could does
  down each either else even ever every everyone everything first from give given have having here however into itself just keep
  last later least less like made make many more most much must need needs neither never next none nobody nothing once only onto
  other otherwise over rather same shall should since some someone something still such than that their them then there these
  they this those through today together tomorrow under unless until upon used very what whatever when where whether which while
  whom whose will with within without would your yours yet`;

/** Words that describe a password. */
const QUALITIES = `
  absent alive held kept left meant sent spent built bound found alone apart available away back blank broken case chosen clean clear complete consistent correct current dead
  different distinct done double easy empty enough equal exact external fake false final fine forgotten fresh frozen full gone global good half hard
  hidden identical immutable incorrect initial insecure insufficient intact internal invalid known lazy legacy legal literal local long lost mandatory manual minimal mixed
  moot normal nullable okay omitted opaque open outdated over overdue perfect permanent persistent personal plain plaintext poor present private
  proven public pure queued random read ready real redundant relevant right risky safe secret secure sensitive separate
  set short shown simple single small special soft sole sound stale static stolen strict string strong sufficient taken temporary
  transparent trivial total true universal unchanged unclear unique unknown unsafe unset untouched unused upper usual uppercase lowercase lower valid visible
  void weak written wrong zero`;

/** Parts, kinds and users of passwords in programs, and names of the software that stores or creates them. */
const THINGS = `
  access account admins algorithm app application apps argon array assistant attempt attempts auth authenticator base64 based basic
  box browser buffer bytes callback change changes char characters chars check checker checks cipher class client code codes column
  combination complexity component config confirm confirms contents control cookie cookies copy count credentials crypto customer
  data database default defaults derives dialog digest docker documents domain editor element email emails entropy entry
  env environment error errors example expires expiry expiries factor fails failure feature field fields file files filter flag flags
  flow form format forms function generator getter github gitlab google grant handler handling hash hasher hashes header headers
  helper hint hints history hook icon input inputs item json keepass keycloak keychain keyring label labels ldap leak
  leaks length letters level library limit limits link links list login logins logout mail manager managers mask matches matcher
  member message messages meter method middleware migration model modal module name names node null number object oauth office
  playwright  okta operator option options page pages pair param parameter params part parts pass path pattern pepper permissions pin
  placeholder plugin policy policies post profile prompt prompts prop property protects protector props protected query question
  quality reader reads record regex repository request requests requirements reset resets response role roles root rotation route
  router row rule rules salt salts schema screen script secrets section selector sends server service session setting settings
  setup shell signup sign-in size source spec speed state status stdin storage store stores strength submit support
  symbol symbols system table tables task team template test tests text textbox time times title toggle token tokens tool tooltip
  totp type types update updates upload usage user users username usernames using util utility utils validation validator value values
  variable vault version view viewer warning webauthn widget window works kennwort passwort bitwarden onepassword`;

let all: ReadonlySet<string> | undefined;
function words(): ReadonlySet<string> {
  all ??= new Set(`${JOINING} ${QUALITIES} ${THINGS}`.trim().split(/\s+/));
  return all;
}
