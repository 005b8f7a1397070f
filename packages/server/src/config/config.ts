import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { languageCodes, staffNoticeModes, type Language, type StaffNoticeMode } from '@charity-kit/contract'
import * as v from 'valibot'
import { readBackupSettings, type BackupSettings } from './backup-settings.ts'
import {
  defaultConnections,
  defaultMailLimits,
  defaultTextLimits,
  type MailLimits,
  type TextLimits,
} from './limits.ts'
import { isSmsUrl, readSmsSettings, type SmsSettings } from './sms-settings.ts'
import { packageRoot } from '../package-root.ts'
import { StartupError } from '../values/startup-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Schema of a URL with one of `protocols` ("http:"). */
const address = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  )

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && text !== 'null' && !text.includes('*')

const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
  ),
  v.check(
    (list) => list.every(isOrigin),
    'must be web addresses without a path or an asterisk, separated by commas, such as https://shop.example,https://blog.example.',
  ),
)

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535.'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number from 0 to 65535.'),
)

/** Whether a text is "127.0.0.1", "10.0.0.0/8", or the name of a private address range. */
const isProxy = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (version > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const proxies = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  v.check(
    (list) => list.every(isProxy),
    'must be addresses or networks, separated by commas, such as loopback,10.0.0.0/8.',
  ),
)

const folder = v.pipe(v.string(), v.trim(), v.nonEmpty('must name a folder.'))

const factor = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === 'off' ? 0 : text === 'on' ? 1 : Number(text))),
  v.check(
    (times) => times === 0 || (times >= 0.1 && times <= 1_000_000),
    'must be on, off, or a number from 0.1 to 1000000.',
  ),
)

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${String(min)} to ${String(max)}.`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
)

const addresses = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  v.check(
    (list) => list.every((each) => v.is(v.pipe(v.string(), v.email()), each)),
    'must be plain e-mail addresses, separated by commas.',
  ),
)

const host = v.pipe(v.string(), v.trim(), v.nonEmpty('must name an address to listen on.'))

/** Every environment variable that the server reads. */
const environment = v.object({
  PORT: v.optional(port, '4000'),
  HOST: v.optional(host, 'localhost'),
  PUBLIC_URL: v.optional(
    v.pipe(
      address(['http:', 'https:'], 'must be a web address such as https://centre.example.'),
      v.check(
        (text) => !URL.canParse(text) || new URL(text).href.replace(/\/+$/, '').length <= 90,
        'must have at most 90 characters, so that a link fits into a text message.',
      ),
    ),
  ),
  DATA_DIR: v.optional(folder, './data'),
  CONTENT_DIR: v.optional(folder, fileURLToPath(new URL('content', packageRoot))),
  SITE_DIR: v.optional(folder),
  EMBED_DIR: v.optional(folder),
  DESK_DIR: v.optional(folder),
  DOCS_DIR: v.optional(folder),
  STORYBOOK_DIR: v.optional(folder),
  DATABASE_URL: v.optional(
    address(['postgres:', 'postgresql:'], 'must look like postgresql://user:password@host:5432/database.'),
  ),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587.')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.email('must be one plain e-mail address.'))),
  MAIL_CONNECTIONS: v.optional(wholeNumber(1, 50), String(defaultMailLimits.connections)),
  MAIL_PER_HOUR: v.optional(wholeNumber(10, 1_000_000), String(defaultMailLimits.perHour)),
  MAIL_PER_RECIPIENT: v.optional(wholeNumber(1, 10_000), String(defaultMailLimits.perRecipientAndHour)),
  SMS_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isSmsUrl, 'must look like https://user:password@gateway.example/message.'),
    ),
  ),
  SMS_HEADERS: v.optional(v.string()),
  SMS_BODY: v.optional(v.string()),
  SMS_ACCEPTED: v.optional(v.string()),
  SMS_PER_DAY: v.optional(wholeNumber(1, 1_000_000), String(defaultTextLimits.perDay)),
  SMS_PER_NUMBER: v.optional(wholeNumber(1, 1000), String(defaultTextLimits.perNumberAndDay)),
  STAFF_NOTICES: v.optional(v.picklist(staffNoticeModes, 'must be each, daily or off.'), 'daily'),
  STAFF_NOTICES_TO: v.optional(addresses, ''),
  STAFF_NOTICES_LANGUAGE: v.optional(
    v.picklist(languageCodes, `must be one of ${languageCodes.join(', ')}.`),
    'en',
  ),
  PRINT_CODES: v.optional(v.picklist(['on', 'off'], 'must be on or off.'), 'off'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}.`), 'warn'),
  PARTNER_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(proxies, ''),
  RATE_LIMITS: v.optional(factor, 'on'),
  STAFF_SECOND_FACTOR: v.optional(
    v.picklist(['required', 'optional'], 'must be required or optional.'),
    'required',
  ),
  SECRET_KEYS: v.optional(v.string()),
  CAMPAIGNS_CACHE_SECONDS: v.optional(wholeNumber(0, 60), '2'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 500), String(defaultConnections)),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300), '0'),
  DATABASE_POOLER: v.optional(v.picklist(['on', 'off'], 'must be on or off.'), 'off'),
  BACKUP_TO: v.optional(v.pipe(v.string(), v.trim())),
  BACKUP_RECIPIENTS: v.optional(list, ''),
  BACKUP_KEEP_MONTHS: v.optional(wholeNumber(0, 120), '12'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, 'localhost'),
})

/** Names of all environment variables, for lists of settings. */
export const settingNames: readonly string[] = Object.keys(environment.entries)

/** Configuration of the server. Folders are as given; relative ones are resolved against the working directory. */
export interface Config {
  /** Port of the server; 0 selects any free port. */
  port: number
  /** Host to listen on; "localhost" listens on this machine's loopback addresses, IPv4 and IPv6. */
  host: string
  /** Public URL of the server, without a trailing slash. */
  publicUrl: string
  /** Folder of the SQLite file and, without an SMTP server, the emails. */
  dataDir: string
  contentDir: string
  /** Folder of the built site, served at /. */
  siteDir: string | undefined
  /** Folder of the built script-tag bundle, served at /embed/v1/. */
  embedDir: string | undefined
  /** Folder of the staff's pages, built by packages/desk. */
  deskDir: string | undefined
  /** Folder of the documentation, built by docs/site. */
  docsDir: string | undefined
  /** Folder of the built storybook, served under /docs/storybook. */
  storybookDir: string | undefined
  /** PostgreSQL's URL; without it, SQLite in `dataDir` is used. */
  databaseUrl: string | undefined
  /** Maximum number of this process's connections to PostgreSQL. */
  databaseConnections: number
  /** Whether these connections go through a pooler in transaction mode, such as PgBouncer. */
  hasDatabasePooler: boolean
  /** Milliseconds for which the server still responds after a signal to stop, and reports this to a load balancer. */
  drainMs: number
  smtpUrl: string | undefined
  mailFrom: string
  mailLimits: MailLimits
  /** Gateway for SMS; without one, SMS are written to files, as emails are without an SMTP server. */
  sms: SmsSettings | undefined
  textLimits: TextLimits
  /** Mode and recipients of the staff's emails about donations and orders; without an address, the centre's own. */
  staffNotices: { mode: StaffNoticeMode; recipients: string[]; language: Language }
  /**
   * Whether codes are printed if no mail server is set. Only for development, because people who read the codes can
   * sign in.
   */
  printCodes: boolean
  logLevel: (typeof logLevels)[number]
  /** Origins that may use the client key `partner`, in addition to those in clients.json. */
  partnerOrigins: string[]
  /** Reverse proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[]
  /** Factor of the limits in http/rate-limits/rules.ts; 0 turns them off. */
  rateLimitFactor: number
  /** Keys that encrypt the second factors' secrets, newest first; without them a file in `dataDir` holds one. */
  secretKeys: string | undefined
  /** Whether the staff's accounts need a second factor. A second factor that was set up is required in any case. */
  isSecondFactorRequired: boolean
  /** Maximum age of the campaigns' amounts in milliseconds; 0 reads them for each call. */
  campaignCacheMs: number
  /**
   * Addresses of providers. They are not settings, so that a setting cannot send a provider's credentials elsewhere.
   */
  providers: { clickpesa: { url: string; timeoutMs: number } }
  /** Settings of the server's own backups; undefined without backups. */
  backups: BackupSettings | undefined
  /** Environment of a command that keeps backups, without this server's own settings, which contain secrets. */
  commandEnvironment: NodeJS.ProcessEnv
  /** Port that serves /metrics, separate from all public content; undefined turns metrics off. */
  metricsPort: number | undefined
  metricsHost: string
}

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws StartupError with one line for each invalid variable
 */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = v.safeParse(environment, set)
  if (!result.success) {
    throw new StartupError(
      result.issues.map((issue) => `The setting ${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'),
    )
  }
  const env = result.output
  const commandEnvironment = Object.fromEntries(
    Object.entries(variables).filter(([name]) => !settingNames.includes(name)),
  )
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    siteDir: env.SITE_DIR,
    embedDir: env.EMBED_DIR,
    deskDir: env.DESK_DIR,
    docsDir: env.DOCS_DIR,
    storybookDir: env.STORYBOOK_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    hasDatabasePooler: env.DATABASE_POOLER === 'on',
    drainMs: env.DRAIN_SECONDS * 1000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailLimits: {
      connections: env.MAIL_CONNECTIONS,
      perHour: env.MAIL_PER_HOUR,
      perRecipientAndHour: env.MAIL_PER_RECIPIENT,
    },
    sms: readSmsSettings({
      url: env.SMS_URL,
      headers: env.SMS_HEADERS,
      body: env.SMS_BODY,
      accepted: env.SMS_ACCEPTED,
    }),
    textLimits: { perDay: env.SMS_PER_DAY, perNumberAndDay: env.SMS_PER_NUMBER },
    staffNotices: {
      mode: env.STAFF_NOTICES,
      recipients: env.STAFF_NOTICES_TO,
      language: env.STAFF_NOTICES_LANGUAGE,
    },
    printCodes: env.PRINT_CODES === 'on',
    logLevel: env.LOG_LEVEL,
    partnerOrigins: env.PARTNER_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMITS,
    secretKeys: env.SECRET_KEYS,
    isSecondFactorRequired: env.STAFF_SECOND_FACTOR === 'required',
    campaignCacheMs: env.CAMPAIGNS_CACHE_SECONDS * 1000,
    providers: { clickpesa: { url: 'https://api.clickpesa.com/third-parties', timeoutMs: 10_000 } },
    backups: readBackupSettings({
      to: env.BACKUP_TO,
      recipients: env.BACKUP_RECIPIENTS,
      keepMonths: env.BACKUP_KEEP_MONTHS,
      databaseUrl: env.DATABASE_URL,
      commandEnvironment,
    }),
    commandEnvironment,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
  }
}
