import { join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addAccountRoutes } from '../accounts/account-routes.ts'
import { deviceTokenIn, findKnownDevice } from '../accounts/known-device.ts'
import { passwordHasher, type PasswordCost } from '../accounts/password.ts'
import { openSecretBox } from '../accounts/secret-keys.ts'
import { logCalls } from '../accounts/security-log/log-calls.ts'
import { addSecurityLogRoutes } from '../accounts/security-log/security-log-routes.ts'
import { startSecurityLog, type SecurityLog } from '../accounts/security-log/security-log.ts'
import { addSessions } from '../accounts/signed-in.ts'
import { staffMembers } from '../accounts/staff-member.ts'
import { addStaffSignInRoutes } from '../accounts/staff-sign-in-routes.ts'
import { printFirstOwnerLink } from '../accounts/team/first-owner.ts'
import { addTeamRoutes } from '../accounts/team/team-routes.ts'
import { addContactRoutes } from '../centre/contact/contact-routes.ts'
import { addMessageRoutes } from '../centre/contact/staff-message-routes.ts'
import { contentAgreement } from '../centre/content/content-agreement.ts'
import { readContentFile, readContentFiles } from '../centre/content/content-files.ts'
import { addContentRoutes } from '../centre/content/content-routes.ts'
import { addContentStaffRoutes } from '../centre/content/content-staff-routes.ts'
import { openContent, type ContentStore } from '../centre/content/content-store.ts'
import { limitsOf } from '../centre/content/limits.ts'
import { useNoter } from '../centre/partner-sites/note-uses.ts'
import { knownSites, readClientsFile } from '../centre/partner-sites/partner-sites.ts'
import { addSiteAccess } from '../centre/partner-sites/site-access.ts'
import type { CentreSettings } from '../config/centre-settings.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { addActivityRoutes } from '../desk/activity/activity-routes.ts'
import { startDailyDigest } from '../desk/notices/daily-digest.ts'
import { addNoticeRoutes } from '../desk/notices/notice-routes.ts'
import { addPaymentRoutes } from '../desk/payments/payment-routes.ts'
import { addReceiptRoutes } from '../desk/receipts/receipt-routes.ts'
import { addOverviewRoutes } from '../desk/reports/overview-routes.ts'
import { addCampaignRoutes } from '../giving/campaigns/campaign-routes.ts'
import { addStaffCampaignRoutes } from '../giving/campaigns/staff-campaign-routes.ts'
import { addDonationRoutes } from '../giving/donations/donation-routes.ts'
import { addDonorWallRoutes, addStaffDonorWallRoutes } from '../giving/donor-wall/donor-wall-routes.ts'
import { addNewsRoutes, addStaffNewsRoutes } from '../giving/news/news-routes.ts'
import { startNewsSender } from '../giving/news/news-sender.ts'
import { createHttp } from '../http/create-http.ts'
import { addHealthRoutes } from '../http/health/health-routes.ts'
import { collectMetrics, createMetricsHttp } from '../http/metrics/metrics.ts'
import type { Fallback } from '../http/not-found.ts'
import { addOpenapiRoutes } from '../http/openapi/openapi-routes.ts'
import { addRateLimits } from '../http/rate-limits/rate-limits.ts'
import { readStatementMappings } from '../ledger/statements/statement-mapping.ts'
import { addStatementRoutes } from '../ledger/statements/statement-routes.ts'
import { statementService } from '../ledger/statements/statement-service.ts'
import { addFailedEmailRoutes } from '../outbox/failed-email-routes.ts'
import { fileTransport, smtpTransport } from '../outbox/mail-transport.ts'
import { startOutbox, type Outbox } from '../outbox/outbox.ts'
import { addPhotoFiles, addPhotoUpload } from '../photos/photo-routes.ts'
import { addPersonRoutes } from '../privacy/person-routes.ts'
import { startRetention } from '../privacy/retention.ts'
import { addProductRoutes } from '../shop/catalogue/product-routes.ts'
import { productSource } from '../shop/catalogue/product-source.ts'
import { readSampleProducts } from '../shop/catalogue/sample-products.ts'
import { addStaffProductRoutes } from '../shop/catalogue/staff-product-routes.ts'
import { addUploads } from '../shop/catalogue/upload-routes.ts'
import { addCustomOrderRoutes } from '../shop/custom-orders/custom-order-routes.ts'
import { addStaffCustomOrderRoutes } from '../shop/custom-orders/staff-custom-order-routes.ts'
import { addOrderRoutes } from '../shop/orders/order-routes.ts'
import { addStaffOrderRoutes } from '../shop/orders/staff-order-routes.ts'
import { startKeepLapse } from '../shop/orders/keep-pieces.ts'
import { addDeskFiles } from '../site/desk-routes.ts'
import { addDocsFiles } from '../site/docs-routes.ts'
import { addEmbedFiles } from '../site/embed-routes.ts'
import { addCampaignPreviews } from '../site/previews/preview-routes.ts'
import { addSiteFiles, existingFolder } from '../site/site-routes.ts'
import { addTrackingRoutes } from '../tracking/tracking-routes.ts'
import { packageRoot } from '../package-root.ts'
import { collectStartupErrors } from '../values/startup-error.ts'
import { databaseGauges } from './database-gauges.ts'
import { logFirstSteps } from './first-steps.ts'
import { startSamples } from './samples.ts'
import { createServices, noticeSettings, settingsOf, siteUrlOf, type Services } from './services.ts'

/** The whole server, ready to listen. */
export interface App {
  http: FastifyInstance
  /** Serves /metrics, on a port that visitors cannot reach; undefined if no port is set. */
  metricsHttp: FastifyInstance | undefined
  db: Database
  outbox: Outbox
  securityLog: SecurityLog
  /** Waits for running work, then releases all resources. */
  close: () => Promise<void>
}

/** What the command line decides, and overrides for tests. */
export interface AppOptions {
  /** Fills an empty database with samples, for trying the server out. */
  samples?: boolean
  now?: () => Date
  /** Prints a line for whoever started the server: verification codes, if no mail server is set and PRINT_CODES is on. */
  announce?: (line: string) => void
  /** Prints the link of the first start. */
  print?: (line: string) => void
  passwordCost?: PasswordCost
}

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The sources run as they are; packages leave out `src/`. */
const importWorker = import.meta.url.endsWith('.ts')
  ? new URL('import-worker.ts', import.meta.url)
  : new URL('dist/import-worker.js', packageRoot)

/**
 * Assembles the server without listening yet.
 * @throws StartupError if the configuration, a file or the database is not usable.
 */
export const createApp = async (
  config: Config,
  {
    now = () => new Date(),
    announce = config.printCodes ? printLine : undefined,
    print = printLine,
    passwordCost,
    samples = false,
  }: AppOptions = {},
): Promise<App> => {
  const [clients, files, sampleProducts, mappings, siteDir, embedDir, deskDir, docsDir] =
    await collectStartupErrors([
      readClientsFile(config.contentDir, config.partnerOrigins),
      readContentFiles(config.contentDir),
      readContentFile(config.contentDir, 'products').then(readSampleProducts),
      readContentFile(config.contentDir, 'statements').then(readStatementMappings),
      existingFolder(config.siteDir, 'SITE_DIR'),
      existingFolder(config.embedDir, 'EMBED_DIR'),
      existingFolder(config.deskDir, 'DESK_DIR'),
      existingFolder(config.docsDir, 'DOCS_DIR'),
    ])
  let fallback: Fallback = () => undefined
  const http = await createHttp(config, (request, reply) => fallback(request, reply))

  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseConnections: config.databaseConnections,
    hasDatabasePooler: config.hasDatabasePooler,
    onConnectionError: (error) => {
      http.log.error({ err: error }, 'a database connection broke')
    },
  })

  try {
    const { log } = http
    const { publicUrl } = config
    const content = await openContent({ db, now, log, files: new Map([...files, ['clients', clients]]) })
    const centre = () => settingsOf(config, content.current().values)
    const maxPerOrder = () => centre().orderLimits.maxPieces
    let wakeOutbox = (): void => undefined
    const onEmailQueued = () => {
      wakeOutbox()
    }
    const { dataDir, databaseUrl, hasDatabasePooler } = config
    const statements = statementService({
      db,
      now,
      mappings,
      onEmailQueued,
      database: { dataDir, databaseUrl, hasDatabasePooler },
      workerFile: importWorker,
      settings: () => ({ centre: centre(), siteUrl: siteUrlOf(config) }),
      onFailed: (error) => {
        log.error({ err: error }, 'an import of a statement failed')
      },
    })
    const services = createServices({
      config,
      db,
      now,
      centre,
      statements,
      onEmailQueued,
      passwords: passwordHasher(passwordCost),
      secretBox: await openSecretBox(db, config),
    })

    const uses = useNoter({ db, now, log })
    const sites = knownSites(() => content.current().values.clients ?? {}, config.partnerOrigins)
    addSiteAccess(http, { sites, noteUse: uses.noteUse, publicUrl })
    await addUploads(http, config.contentDir)
    if (embedDir)
      await addEmbedFiles(http, { embedDir, releasesDir: join(resolve(config.dataDir), 'embed-releases') })
    if (deskDir) await addDeskFiles(http, deskDir)
    if (docsDir) await addDocsFiles(http, docsDir)

    const stopSamples = samples
      ? await startSamples({
          db,
          now,
          log,
          centreName: centre().name,
          timeZone: centre().timeZone,
          products: sampleProducts,
        })
      : undefined
    if (!samples) await logFirstSteps(db, log)
    if (!samples && deskDir) await printFirstOwnerLink({ db, now, publicUrl, print })

    const outbox = startMail(config, { db, now, log, content, announce })
    wakeOutbox = outbox.wake
    const metrics = config.metricsPort === undefined ? undefined : collectMetrics(http, databaseGauges(db))
    const metricsHttp = metrics && createMetricsHttp(metrics)
    const securityLog = startSecurityLog({ db, now, log })
    logCalls(http, securityLog)
    guardCalls(http, config, { db, now })
    const newsSender = startNewsSender(services.news, log)
    const stopJobs = [
      startRetention({ db, now, log, limits: () => limitsOf(config, content.current().values.limits) }),
      startKeepLapse({ db, now, log }),
      startDailyDigest({
        db,
        now,
        log,
        timeZone: () => centre().timeZone,
        settings: () => noticeSettings(config, centre().email),
        onEmailQueued: outbox.wake,
      }),
      newsSender.stop,
    ]

    addHealthRoutes(http, db)
    addOpenapiRoutes(http, publicUrl)
    addContentRoutes(http, content)
    addPhotoFiles(http, db)
    addProductRoutes(http, db, maxPerOrder)
    addVisitorRoutes(http, services, config)
    addStaffRoutes(http, services, { config, db, now, centre, onNews: newsSender.wake })
    const agreement = contentAgreement({
      db,
      now,
      content,
      publicUrl,
      checkPassword: services.accounts.checkPassword,
      centreName: () => centre().name,
      onEmailQueued: outbox.wake,
    })
    addContentStaffRoutes(http, { content, agreement, db })
    const { listCampaigns } = services.visitors
    const { contentDir } = config
    addCampaignPreviews(http, { contentDir, centreName: () => centre().name, listCampaigns })
    if (siteDir)
      fallback = await addSiteFiles(http, siteDir, publicUrl, {
        products: productSource(db, maxPerOrder),
        listCampaigns,
      })

    return {
      http,
      metricsHttp,
      db,
      outbox,
      securityLog,
      close: async () => {
        // First, as the server waits for requests, and a request may wait for an import.
        const stopped = statements.stop()
        await http.close()
        await stopped
        await statements.stop() // what a last request began
        await metricsHttp?.close()
        metrics?.stop()
        for (const stop of stopJobs) await stop()
        await stopSamples?.()
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

interface MailOptions {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
  content: ContentStore
  announce: AppOptions['announce']
}

/** Sends what is queued, by SMTP or into files. */
const startMail = (config: Config, { db, now, log, content, announce }: MailOptions): Outbox => {
  const sender = {
    address: config.mailFrom,
    get centre() {
      const { name, contact } = content.current().values.centre
      return { ...contact, name }
    },
  }
  const transport = config.smtpUrl
    ? // One more than the outbox uses for everything, for codes.
      smtpTransport(config.smtpUrl, sender, config.mailLimits.connections + 1)
    : fileTransport(join(config.dataDir, 'outbox'), sender, announce)
  return startOutbox({ db, transport, now, log, limits: config.mailLimits })
}

const isHttpsOf = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** Sessions and rate limits: what every call meets before its route. */
const guardCalls = (
  http: FastifyInstance,
  config: Config,
  { db, now }: { db: Database; now: () => Date },
): void => {
  const { isSecondFactorRequired, rateLimitFactor } = config
  const isHttps = isHttpsOf(config)
  addSessions(http, { db, now, isHttps, isSecondFactorRequired })
  addRateLimits(http, {
    db,
    now,
    factor: rateLimitFactor,
    findKnownDevice: async ({ headers }, owner) => {
      const token = deviceTokenIn(headers.cookie, isHttps)
      return token === undefined ? undefined : findKnownDevice(db, { token, owner, at: now() })
    },
  })
}

/** What visitors call, also with an account. */
const addVisitorRoutes = (
  http: FastifyInstance,
  { visitors, accounts, donorWall, news }: Services,
  config: Config,
): void => {
  addCampaignRoutes(http, visitors.listCampaigns)
  addDonationRoutes(http, visitors.createDonation)
  addDonorWallRoutes(http, donorWall)
  addNewsRoutes(http, news)
  addOrderRoutes(http, visitors.orders)
  addCustomOrderRoutes(http, visitors)
  addTrackingRoutes(http, visitors.tracking)
  addContactRoutes(http, visitors.contact)
  addAccountRoutes(http, { ...accounts, isHttps: isHttpsOf(config) })
}

interface StaffOptions {
  config: Config
  db: Database
  now: () => Date
  centre: () => CentreSettings
  onNews: () => void
}

/** Everything under /api/staff but the centre's content. The contract says who may call what: see accounts/signed-in.ts. */
const addStaffRoutes = (
  http: FastifyInstance,
  services: Services,
  { config, db, now, centre, onNews }: StaffOptions,
): void => {
  const { accounts } = services
  const isHttps = isHttpsOf(config)
  const timeZone = () => centre().timeZone
  addPaymentRoutes(http, { db, now, ...services.payments })
  addStatementRoutes(http, services.statements)
  addReceiptRoutes(http, services.receipts)
  addStaffOrderRoutes(http, services.orders)
  addStaffCustomOrderRoutes(http, services.customOrders)
  addStaffCampaignRoutes(http, services.campaigns)
  addStaffNewsRoutes(http, services.news, { onNews })
  addStaffDonorWallRoutes(http, services.donorWall)
  addStaffProductRoutes(http, services.catalogue)
  addPhotoUpload(http, services.addPhoto)
  addMessageRoutes(http, services.messages)
  addPersonRoutes(http, services.people)
  addFailedEmailRoutes(http, services.failedEmails)
  addNoticeRoutes(http, db)
  addOverviewRoutes(http, { db, now, timeZone })
  addActivityRoutes(http, { db, timeZone })
  addSecurityLogRoutes(http, db)
  addStaffSignInRoutes(http, { db, now, isHttps, ...accounts })
  const { readMember } = staffMembers({ db, now, secondFactor: accounts.secondFactor })
  addTeamRoutes(http, { team: accounts.team, readMember, isHttps })
}
