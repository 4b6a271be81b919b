import { isIP, isIPv4 } from 'node:net'
import * as v from 'valibot'
import { GRIYA } from '@griya/contract/host'
import { SHORTEST_PASSWORD } from '@griya/contract/words'

const flagText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
)
const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), v.minValue(min), v.maxValue(max))
const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
const isJsonObject = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
const jsonObject = v.pipe(v.string(), v.check(isJsonObject, 'must be a JSON object'))
/** What is read of it; Firebase's console writes more. */
export const serviceAccount = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.optional(v.string(), 'https://oauth2.googleapis.com/token'),
})
const isServiceAccount = (text: string) => v.is(serviceAccount, JSON.parse(text))
const serviceAccountText = v.pipe(
  v.string(),
  v.check((text) => isJsonObject(text) && isServiceAccount(text), 'must be a service account as JSON'),
)
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
const origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://kost.example'))
const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
  v.array(origin),
)

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
/** How many proxies stand in front of the server, or their addresses; `true` means one. */
const proxies = v.pipe(
  v.string(),
  v.transform((text): number | readonly string[] => {
    if (text === 'true' || text === 'false') return Number(text === 'true')
    return /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((item) => item.trim())
  }),
  v.check(
    (given) => typeof given === 'number' || given.every(isNetwork),
    'must be true, false, a number of proxies, or their addresses or networks (10.0.0.0/8), separated by commas',
  ),
)

/** Every setting is an environment variable; docs/settings.md lists them with these defaults. */
const entries = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '3000'),
  PUBLIC_ORIGIN: v.optional(origin),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** of the nightly backups, which are made by something else */
  BACKUP_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** half of them for reading */
  DATABASE_POOL: v.optional(whole(2, 200), '10'),
  /** a pooler in transaction mode stands before it */
  DATABASE_POOLER: v.optional(flagText, 'false'),
  IMAGE_STORE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*$/, 'must be s3://BUCKET or s3://BUCKET/FOLDER'),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: v.optional(v.pipe(v.string(), v.url('must be a URL such as http://10.0.0.5:9000'))),
  TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isZone, 'is not a time zone')), 'Asia/Jakarta'),
  DIST_DIR: v.optional(v.string(), 'dist'),
  API_HOST: v.optional(v.union([v.literal(''), origin]), ''),
  /** what the host of the API announces beyond the spec; '' = what this server does, and of API_HOST nothing */
  API_EXTENSIONS: v.optional(v.picklist(['', GRIYA]), ''),
  CORS_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(proxies, 'false'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** further calls are refused with 503 */
  CALLS_AT_ONCE: v.optional(whole(1, 100_000), '256'),
  BUSY_MILLISECONDS: v.optional(whole(1, 3_600_000), '250'),
  TOKEN_DAYS: v.optional(whole(1, 365), '30'),
  /** without a request, after which an operator's session ends */
  OPERATOR_IDLE_HOURS: v.optional(whole(1, 168), '8'),
  /** of the link to a tenant's first password */
  FIRST_LINK_HOURS: v.optional(whole(1, 720), '72'),
  PAYMENT_HOURS: v.optional(whole(1, 720), '24'),
  /** after the first day of a month whose bill came by itself, until it is overdue */
  RENT_GRACE_DAYS: v.optional(whole(1, 14), '3'),
  /** of one tenant; bookings that are not paid and still have time. With those whose proof is unchecked, twice as many */
  PENDING_BOOKINGS: v.optional(whole(1, 1_000_000), '2'),
  SWEEP_SECONDS: v.optional(whole(1, 3600), '30'),
  BUG_REPORT_DAYS: v.optional(whole(1, 365), '30'),
  /** after the end of a tenant's last stay, until the profile with the ID card is erased */
  PERSONAL_DATA_MONTHS: v.optional(whole(1, 120), '12'),
  SIGN_IN_FAILURES_PER_PHONE: v.optional(whole(1, 100_000), '10'),
  SIGN_IN_FAILURES_PER_ADDRESS: v.optional(whole(1, 100_000), '50'),
  SIGN_IN_WINDOW_MINUTES: v.optional(whole(1, 1440), '15'),
  /** base-2 logarithm of scrypt's N */
  PASSWORD_COST: v.optional(whole(4, 20), '14'),
  OPERATOR_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'needs at least 16 characters'))),
  /** unset = yes, but no if others can reach the server: PUBLIC_ORIGIN, DATABASE_URL or another HOST than loopback */
  DEMO_DATA: v.optional(flagText),
  DEMO_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(SHORTEST_PASSWORD, 'needs at least 8 characters')),
    'rahasia123',
  ),
  SUPPORT_WHATSAPP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{7,14}$/, 'must be digits that begin with the country code, such as 6281234567890'),
    ),
  ),
  FIREBASE_CONFIG: v.optional(jsonObject),
  FIREBASE_VAPID_KEY: v.optional(v.string()),
  FIREBASE_SERVICE_ACCOUNT: v.optional(serviceAccountText),
  SENTRY_DSN: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  SENTRY_ENVIRONMENT: v.optional(v.string(), 'production'),
  SENTRY_RELEASE: v.optional(v.string()),
})

const schema = v.pipe(
  entries,
  v.forward(
    v.check(
      ({ IMAGE_STORE: store, AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret }) =>
        store === undefined || (key !== undefined && secret !== undefined),
      'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ),
    ['IMAGE_STORE'],
  ),
)

/** The defaults as they would be written in the environment; undefined = none. */
export const settingDefaults: Readonly<Record<string, string | undefined>> = v.getDefaults(entries)

export type Settings = Readonly<v.InferOutput<typeof schema>>

/** Its message is one line that names the wrong variable. */
export class SettingsError extends Error {}

/** An empty variable counts as unset, as in a `.env` file with nothing after the equals sign. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  // The value itself is left out, because it may be a secret.
  throw new SettingsError(`Setting ${v.getDotPath(issue) ?? ''} is wrong: ${issue.message}`)
}
