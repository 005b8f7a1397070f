import { join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { passwordHasher, type PasswordCost } from '../accounts/password.ts'
import { openSecretBox } from '../accounts/secret-keys.ts'
import { logCalls } from '../accounts/security-log/log-calls.ts'
import { startSecurityLog, type SecurityLog } from '../accounts/security-log/security-log.ts'
import { printFirstOwnerLink } from '../accounts/team/first-owner.ts'
import { readContentFile, readContentFiles } from '../centre/content/content-files.ts'
import { openContent, type ContentStore } from '../centre/content/content-store.ts'
import { useNoter } from '../centre/partner-sites/note-uses.ts'
import { knownSites, readClientsFile } from '../centre/partner-sites/partner-sites.ts'
import { addSiteAccess } from '../centre/partner-sites/site-access.ts'
import type { CentreSettings } from '../config/centre-settings.ts'
import type { Config } from '../config/config.ts'
import { limitsOf } from '../config/limits.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { queueBackupEmail } from '../desk/notices/backup-notice.ts'
import { startDailyDigest } from '../desk/notices/daily-digest.ts'
import { startFeedAlerts } from '../desk/notices/feed-alerts.ts'
import { startNewsSender } from '../giving/news/news-sender.ts'
import { startReminders } from '../giving/reminders/reminder-sender.ts'
import { createHttp } from '../http/create-http.ts'
import { addHealthRoutes } from '../http/health/health-routes.ts'
import { collectMetrics, createMetricsHttp } from '../http/metrics/metrics.ts'
import type { Fallback } from '../http/not-found.ts'
import { addOpenapiRoutes } from '../http/openapi/openapi-routes.ts'
import { measureAcceptDelay } from '../http/accept-delay.ts'
import { addShedding, measureDelay } from '../http/shedding.ts'
import { readStatementMappings } from '../ledger/sources/statements/statement-mapping.ts'
import type { FeedService } from '../ledger/sources/feeds/feed-service.ts'
import { startNoticeMatcher, type NoticeMatcher } from '../ledger/sources/feeds/notice-matcher.ts'
import { startProviderAsker, type ProviderAsker } from '../ledger/sources/feeds/provider-asker.ts'
import { statementService } from '../ledger/sources/statements/statement-service.ts'
import { fileTransport, smtpTransport } from '../outbox/mail-transport.ts'
import { textChannel } from '../outbox/channel.ts'
import { startOutbox, type Outbox } from '../outbox/outbox.ts'
import { gatewayTransport, textFileTransport } from '../outbox/text-transport.ts'
import { erasureList } from '../privacy/erasure-list.ts'
import { startRetention } from '../privacy/retention.ts'
import { productSource } from '../shop/catalogue/product-source.ts'
import { readSampleProducts } from '../shop/catalogue/sample-products.ts'
import { addUploads } from '../shop/catalogue/upload-routes.ts'
import { startKeepLapse } from '../shop/orders/keep-pieces.ts'
import { addDeskFiles } from '../site/desk-routes.ts'
import { addDocsFiles } from '../site/docs-routes.ts'
import { addEmbedFiles } from '../site/embed-routes.ts'
import { addCampaignPreviews } from '../site/previews/preview-routes.ts'
import { addSiteFiles, existingFolder } from '../site/site-routes.ts'
import { packageRoot } from '../package-root.ts'
import { collectStartupErrors } from '../values/startup-error.ts'
import { startBackups, type AutomaticBackups } from './backup/automatic-backups.ts'
import { databaseGauges } from './database-gauges.ts'
import { logFirstSteps } from './first-steps.ts'
import { startSamples } from './samples.ts'
import { createServices, noticeSettings, settingsOf, siteUrlOf, type Services } from './services.ts'
import type { StatementService } from '../ledger/sources/statements/statement-service.ts'
import { addStaffRoutes, addVisitorRoutes, guardCalls, maxPerOrderOf, type RouteOptions } from './routes.ts'

/** The whole server, ready to listen. */
export interface App {
  http: FastifyInstance
  /** Serves /metrics, on a port that visitors cannot reach; undefined if no port is set. */
  metricsHttp: FastifyInstance | undefined
  db: Database
  outbox: Outbox
  matcher: NoticeMatcher
  asker: ProviderAsker
  securityLog: SecurityLog
  backups: AutomaticBackups
  /** Waits for running work, then releases all resources. */
  close: () => Promise<void>
}

/** Options from the command line, and overrides for tests. */
export interface AppOptions {
  /** Whether to fill an empty database with samples, for trying the server out. */
  samples?: boolean
  now?: () => Date
  /**
   * Prints a line for the person who started the server: verification codes, if no mail server is set and PRINT_CODES
   * is on.
   */
  announce?: (line: string) => void
  /** Prints the link of the first start. */
  print?: (line: string) => void
  passwordCost?: PasswordCost
  /** Returns the delay of the thread in milliseconds, instead of measuring it. */
  delayMs?: () => number
}

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** File of the thread: the sources run as they are, and packages leave out `src/`. */
const importWorker = import.meta.url.endsWith('.ts')
  ? new URL('import-worker.ts', import.meta.url)
  : new URL('dist/import-worker.js', packageRoot)

const backupWorker = import.meta.url.endsWith('.ts')
  ? new URL('backup-worker.ts', import.meta.url)
  : new URL('dist/backup-worker.js', packageRoot)

/** Dependencies that every part of the server is made with. */
interface Shared {
  config: Config
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Assembles the server without listening yet.
 * @throws StartupError if the configuration, a file or the database is not usable.
 */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const { now = () => new Date(), announce = config.printCodes ? printLine : undefined } = options
  const files = await readFiles(config)
  let fallback: Fallback = () => undefined
  const http = await createHttp(config, (request, reply) => fallback(request, reply))
  const { log } = http
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseConnections: config.databaseConnections,
    hasDatabasePooler: config.hasDatabasePooler,
    onConnectionError: (error) => {
      log.error({ err: error }, 'a database connection broke')
    },
  })
  const shared = { config, db, now, log }

  try {
    const content = await openContent({ db, now, log, files: files.content })
    const centre = () => settingsOf(config, content.current().values)
    let wakeOutbox = (): void => undefined
    let wakeMatcher = (): void => undefined
    let wakeAsker = (): void => undefined
    // Every call that stores a claim queues its receipt.
    const onMessageQueued = () => {
      wakeOutbox()
      wakeMatcher()
    }
    const statements = createStatements(shared, { mappings: files.mappings, centre, onMessageQueued })
    const secretBox = await openSecretBox(db, config)
    const services = createServices({
      config,
      db,
      now,
      centre,
      statements,
      samples: options.samples ?? false,
      onMessageQueued,
      onNotice: () => {
        wakeMatcher()
      },
      onHint: () => {
        wakeAsker()
      },
      passwords: passwordHasher(options.passwordCost),
      secretBox,
      erasures: erasureList(config.dataDir),
    })

    const uses = useNoter({ db, now, log })
    const sites = knownSites(() => content.current().values.clients ?? {}, config.partnerOrigins)
    addSiteAccess(http, { sites, noteUse: uses.noteUse, publicUrl: config.publicUrl })
    const delay = measureDelay()
    const accepting = measureAcceptDelay(http)
    addShedding(http, options.delayMs ?? (() => Math.max(delay.delayMs(), accepting.delayMs())))
    await addFolders(http, config, files.folders)
    const stopSamples = await prepareFirstUse(shared, options, { centre, files })

    const outbox = startMail(shared, content, announce)
    wakeOutbox = outbox.wake
    const backups = await openBackups(shared, centre, outbox.wake)
    const metrics =
      config.metricsPort === undefined ? undefined : collectMetrics(http, databaseGauges(db, backups))
    const metricsHttp = metrics && createMetricsHttp(metrics)
    const securityLog = startSecurityLog({ db, now, log })
    logCalls(http, securityLog)
    guardCalls(http, shared)
    const newsSender = startNewsSender(services.news, log)
    const matcher = startNoticeMatcher({
      ...shared,
      payments: services.payments.payments,
      centre,
    })
    wakeMatcher = matcher.wake
    const asker = startProviderAsker({
      ...shared,
      secretBox,
      providers: config.providers,
      onNotice: matcher.wake,
    })
    wakeAsker = asker.wake
    const stopJobs = [
      ...startJobs(shared, { content, centre, onMessageQueued, listFeeds: services.feeds.feeds.list }),
      newsSender.stop,
      asker.stop,
      matcher.stop,
    ]

    const routes = { ...shared, content, centre }
    addHealthRoutes(http, db)
    addOpenapiRoutes(http, config.publicUrl)
    addVisitorRoutes(http, services, routes)
    addStaffRoutes(http, services, { ...routes, backups, onNews: newsSender.wake, onMessageQueued })
    fallback = await addSite(http, services, { ...routes, siteDir: files.folders.site })

    return {
      http,
      metricsHttp,
      db,
      outbox,
      matcher,
      asker,
      securityLog,
      backups,
      close: async () => {
        // Stopped first: the server waits for requests, and a request may wait for an import.
        const stopped = statements.stop()
        await http.close()
        await stopped
        await statements.stop() // an import that a last request began
        await metricsHttp?.close()
        metrics?.stop()
        delay.stop()
        for (const stop of stopJobs) await stop()
        await stopSamples?.()
        await backups.stop()
        await outbox.stop()
        await securityLog.stop()
        await content.stop()
        await uses.stored()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

type Files = Awaited<ReturnType<typeof readFiles>>

/** Reads the centre's files and finds the served folders. Reports all errors in them at once. */
const readFiles = async ({ contentDir, partnerOrigins, ...config }: Config) => {
  const [clients, content, products, mappings, site, embed, desk, docs, storybook] =
    await collectStartupErrors([
      readClientsFile(contentDir, partnerOrigins),
      readContentFiles(contentDir),
      readContentFile(contentDir, 'products').then(readSampleProducts),
      readContentFile(contentDir, 'statements').then(readStatementMappings),
      existingFolder(config.siteDir, 'SITE_DIR'),
      existingFolder(config.embedDir, 'EMBED_DIR'),
      existingFolder(config.deskDir, 'DESK_DIR'),
      existingFolder(config.docsDir, 'DOCS_DIR'),
      existingFolder(config.storybookDir, 'STORYBOOK_DIR'),
    ])
  return {
    content: new Map([...content, ['clients', clients] as const]),
    products,
    mappings,
    folders: { site, embed, desk, docs, storybook },
  }
}

interface StatementOptions {
  mappings: Files['mappings']
  centre: () => CentreSettings
  onMessageQueued: () => void
}

const createStatements = (
  { config, db, now, log }: Shared,
  { mappings, centre, onMessageQueued }: StatementOptions,
): StatementService => {
  const { dataDir, databaseUrl, hasDatabasePooler } = config
  return statementService({
    db,
    now,
    mappings,
    onMessageQueued,
    database: { dataDir, databaseUrl, hasDatabasePooler },
    workerFile: importWorker,
    settings: () => ({ centre: centre(), siteUrl: siteUrlOf(config) }),
    onFailed: (error) => {
      log.error({ err: error }, 'an import of a statement failed')
    },
  })
}

/** Serves uploads, the script tag, the desk and the documentation. */
const addFolders = async (
  http: FastifyInstance,
  { contentDir, dataDir }: Config,
  { embed, desk, docs, storybook }: Files['folders'],
): Promise<void> => {
  await addUploads(http, contentDir)
  const releasesDir = join(resolve(dataDir), 'embed-releases')
  if (embed) await addEmbedFiles(http, { embedDir: embed, releasesDir })
  if (desk) await addDeskFiles(http, desk)
  await addDocsFiles(http, { docs, storybook })
}

/**
 * Fills an empty database with samples if they are wanted, or logs what it needs. Returns a function that stops the
 * samples.
 */
const prepareFirstUse = async (
  { config, db, now, log }: Shared,
  { samples = false, print = printLine }: AppOptions,
  { centre, files }: { centre: () => CentreSettings; files: Files },
): Promise<(() => Promise<void>) | undefined> => {
  if (samples) {
    const { name, timeZone } = centre()
    return startSamples({ db, now, log, centreName: name, timeZone, products: files.products })
  }
  await logFirstSteps(db, log)
  if (files.folders.desk) await printFirstOwnerLink({ db, now, publicUrl: config.publicUrl, print })
  return undefined
}

/** Sends queued messages: emails by SMTP and texts through a gateway, or both into files. */
const startMail = (
  { config, db, now, log }: Shared,
  content: ContentStore,
  announce: AppOptions['announce'],
): Outbox => {
  const sender = {
    address: config.mailFrom,
    get centre() {
      const { name, contact } = content.current().values.centre
      return { ...contact, name }
    },
  }
  const folder = join(config.dataDir, 'outbox')
  const transport = config.smtpUrl
    ? // One connection more than for all messages: it is for codes.
      smtpTransport(config.smtpUrl, sender, config.mailLimits.connections + 1)
    : fileTransport(folder, sender, announce)
  const texts = textChannel(
    config.sms ? gatewayTransport(config.sms) : textFileTransport(folder, announce),
    config.textLimits,
    () => settingsOf(config, content.current().values),
  )
  return startOutbox({ db, transport, now, log, limits: config.mailLimits, texts })
}

interface JobOptions {
  content: ContentStore
  centre: () => CentreSettings
  onMessageQueued: () => void
  listFeeds: FeedService['list']
}

/** Starts the background jobs. Returns functions that stop them. */
const startJobs = (
  { config, db, now, log }: Shared,
  { content, centre, onMessageQueued, listFeeds }: JobOptions,
): (() => Promise<void>)[] => [
  startFeedAlerts({
    db,
    now,
    log,
    timeZone: () => centre().timeZone,
    frame: () => noticeSettings(config, centre().email),
    listFeeds,
    onMessageQueued,
  }),
  startRetention({ db, now, log, limits: () => limitsOf(content.current().values.limits) }),
  startKeepLapse({ db, now, log }),
  startReminders({
    db,
    now,
    log,
    centre,
    siteUrl: siteUrlOf(config),
    publicUrl: config.publicUrl,
    onMessageQueued,
  }),
  startDailyDigest({
    db,
    now,
    log,
    timeZone: () => centre().timeZone,
    settings: () => noticeSettings(config, centre().email),
    onMessageQueued,
  }),
]

/** Opens the backups. @throws StartupError if the settings cannot work. */
const openBackups = async (
  { config, db, now, log }: Shared,
  centre: () => CentreSettings,
  onMessageQueued: () => void,
): Promise<AutomaticBackups> => {
  if (config.backups) {
    const { checkRecipients } = await import('./backup/seal.ts')
    checkRecipients(config.backups.recipients)
  }
  return startBackups({
    config,
    now,
    log,
    workerFile: backupWorker,
    mailOwners: async (status) => {
      const { publicUrl, hasDesk } = noticeSettings(config, centre().email)
      await queueBackupEmail({ db, now }, status, { publicUrl, hasDesk, timeZone: centre().timeZone })
      onMessageQueued()
    },
  })
}

/**
 * Adds previews of campaigns, and the site if this server has one. Returns the fallback that responds with the site's
 * pages.
 */
const addSite = async (
  http: FastifyInstance,
  { visitors: { listCampaigns } }: Services,
  { config, db, centre, siteDir }: RouteOptions & { siteDir: string | undefined },
): Promise<Fallback> => {
  const { contentDir, publicUrl } = config
  addCampaignPreviews(http, { contentDir, centreName: () => centre().name, listCampaigns })
  if (!siteDir) return () => undefined
  const products = productSource(db, maxPerOrderOf(centre))
  return addSiteFiles(http, siteDir, publicUrl, { products, listCampaigns })
}
