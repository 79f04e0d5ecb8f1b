import { phrases, wordSet } from "./word-lists.js";

/** Verbs that destroy their object, if it can be destroyed. */
export const destroyingVerbs = wordSet(
  `delete drop wipe truncate purge erase destroy nuke remove reset clear flush trash empty kill terminate overwrite discard strip
  eliminate shut tear take blow rm format del zap scrap ditch axe obliterate decommission deprovision bring revoke`,
);
/** Weak verbs: they count as destroying only with an object that is clearly not a part of a page or of code. */
export const weakVerbs = wordSet(
  "remove reset clear flush empty kill strip shut tear take discard overwrite format scrap ditch axe bring",
);

/** Nouns for stored data. */
export const dataNouns = wordSet(
  "data records record rows row entries entry backup backups dataset datasets bucket buckets volume volumes",
);
/** Nouns for people and for their orders, messages and the like, which are data when there are many of them. */
export const peopleNouns = wordSet(
  `user users customer customers account accounts tenant tenants subscriber subscribers member members order orders invoice invoices
  message messages upload uploads email emails`,
);
/** Nouns for databases and their parts, and names of databases. */
export const databaseNouns = wordSet(
  "database databases db dbs table tables schema schemas collection collections keyspace redis postgres mysql mongo mongodb elasticsearch dynamodb firestore kafka",
);
/** Nouns for systems that run somewhere. They count only together with a production word. */
export const systemNouns = wordSet(
  `server servers cluster clusters instance instances environment namespace namespaces stack infrastructure infra site system
  systems pods deployment deployments host hosts machine machines queue queues service services node nodes env envs environments vm vms
  app apps api account setup box boxes droplet droplets fleet cache caches cdn storage topic topics broker resources project projects subscription subscriptions`,
);
/** Nouns for everything at once. */
export const everythingNouns = wordSet("everything repo repository disk drive partition / * ~ . /*");
/** Nouns for the history of a repository. */
export const historyNouns = wordSet("history histories reflog commits");
/** Words for a system that people rely on. */
export const productionWords = wordSet("production prod live staging preprod uat");
/** Words for where systems run, with which they are systems that people rely on: "the k8s namespace". */
export const cloudWords = wordSet(
  "terraform pulumi cloudformation kubernetes k8s eks gke aks ecs rds aws gcp azure heroku helm ec2 cloud",
);
/** Nouns for whole systems, wherever they run. */
export const environmentNouns = wordSet("environment environments env envs");

/** Modifiers that make an object test data, or a part of code or of a page. */
export const harmlessModifiers = wordSet(
  "test tests testing mock mocked mocks dummy sample fake fixture fixtures stub example examples placeholder unused dead duplicate html virtual venv conda python",
);
/** Places that make an object a part of code, of a page or of a document. */
export const harmlessPlaces = wordSet(
  `page pages readme docs documentation component components form view ui navbar template modal sidebar config code function
  module dataframe df layout screen menu header footer diagram test tests fixtures dist build node_modules src cache tmp temp output
  folder directory file chart storybook markdown section article guide state memory localstorage sessionstorage storage cookies cookie store array list constructor interface
  grid csv spreadsheet sheet excel dropdown dropdowns widget panel tab card html json yaml response payload props object dict struct model ui report plot canvas buffer
  request feed timeline carousel accordion tree toast inbox dashboard`,
);

/** Objects that are cosmetic, whatever they are about. */
export const cosmeticNouns = wordSet(
  `typo typos label labels colour color colours colors copy doc docs documentation test tests testing spec specs icon icons layout style
  styles css text texts wording title titles comment comments readme link links placeholder margin padding font fonts image images
  screenshot log logs message messages story stories mock mocks fixture fixtures button buttons caption captions tooltip
  spacing whitespace heading headings spinner animation theme jsdoc docstring docstrings snapshot snapshots border background
  alignment translation translations changelog example examples banner badge logo favicon footer header toggle`,
);
/** Verbs that change only wording or appearance. */
export const cosmeticVerbs = wordSet(
  "reword rephrase capitalize capitalise document comment annotate style restyle recolor center centre align format reformat rename translate",
);
/** Nouns for parts of a page or texts. A sensitive word right before one of them is only their subject. */
export const surfaceNouns = wordSet(
  `page pages form forms button buttons label screen icon icons docs doc documentation test tests copy text link links title css
  style styles header modal image layout color colour typo placeholder field input tab menu view dialog section readme guide story badge`,
);
/** Nouns for texts, colours and distances. An order about one of them is small. */
export const smallNouns = wordSet(
  `typo typos label labels colour color colours colors copy wording text title caption placeholder icon spacing padding margin comment tooltip
  font whitespace spelling grammar capitalization heading headline message indentation punctuation`,
);
/** Verbs of a small order. */
export const smallVerbs = wordSet(
  "fix correct change rename update reword rephrase capitalize capitalise increase decrease reduce adjust tweak set make recolor replace lower raise shorten fxi",
);

/** Kinds of sensitive changes. */
export type Sensitive = "authentication" | "authorisation" | "payment" | "migration" | "secrets" | "deploy";

const SENSITIVE: Readonly<Record<Exclude<Sensitive, "deploy">, string>> = {
  secrets: `secret, secrets, api key, api keys, api token, api tokens, private key, private keys, credentials, vault, kms, encryption key, signing key,
    access key, access keys, secret key`,
  migration:
    "migration, migrations, alter table, migrate database, migrate the database, schema change, schema changes",
  authorisation: `permission, permissions, authorization, authorisation, authorize, authorise, authz, rbac, acl, access control,
    access rights, role check, role checks, role based, role-based, user role, user roles, admin role, privileges`,
  authentication: `auth, authn, authentication, authenticate, login, logins, logout, signin, sign in, sign-in, log in, oauth, oauth2, sso,
    saml, oidc, jwt, access token, access tokens, refresh token, refresh tokens, bearer token, password, passwords, 2fa, mfa, otp, totp,
    session timeout, session expiry, session length, session lifetime, session duration, expire sessions, sessions expire, session cookie, session cookies, session token, session tokens, session store, user session,
    user sessions, csrf, passkey, passkeys, webauthn`,
  payment: `payment, payments, billing, checkout flow, refund, refunds, stripe, invoice total, invoice totals, subscription, subscriptions,
    paypal, apple pay, google pay, charge customers, charge the customer, charge the card, charge cards, price calculation, tax calculation, payout, payouts, credit card, paywall`,
};
const SENSITIVE_KOREAN: Readonly<Record<Exclude<Sensitive, "deploy">, string>> = {
  secrets: "시크릿 비밀키 API키 액세스키 자격증명 인증서 암호화키",
  migration: "마이그레이션",
  authorisation: "권한 인가 접근제어 접근권한",
  authentication: "인증 로그인 로그아웃 비밀번호 패스워드 세션 JWT OAuth SSO 2FA OTP 리프레시토큰 액세스토큰",
  payment: "결제 환불 청구 과금 정산 구독 페이먼트",
};

type Finder = (words: readonly string[], at: number) => number;
let finders: readonly (readonly [keyof typeof SENSITIVE, Finder])[] | undefined;

/** Finds the sensitive phrases among words, the gravest kind first, each with the index after it. */
export function sensitiveIn(
  words: readonly string[],
): readonly { readonly what: Exclude<Sensitive, "deploy">; readonly end: number }[] {
  finders ??= (Object.entries(SENSITIVE) as [keyof typeof SENSITIVE, string][]).map(([what, list]) => [
    what,
    phrases(list),
  ]);
  return finders.flatMap(([what, find]) =>
    words.flatMap((_, at) => {
      const length = find(words, at);
      return length === 0 ? [] : [{ what, end: at + length }];
    }),
  );
}

/** Returns the sensitive kind that a Korean word begins with; null when there is none. */
export function sensitiveKorean(word: string): Sensitive | null {
  for (const [what, list] of Object.entries(SENSITIVE_KOREAN) as [Sensitive, string][]) {
    if (list.split(" ").some((start) => word.toLowerCase().startsWith(start.toLowerCase()))) return what;
  }
  return null;
}
