import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from '../accounts/account-routes.ts'
import { deviceTokenIn, findKnownDevice } from '../accounts/known-device.ts'
import { passwordHasher, type PasswordCost } from '../accounts/password.ts'
import { openSecretBox } from '../accounts/secret-keys.ts'
import { addSessions } from '../accounts/signed-in.ts'
import { ownPasswordCheck } from '../accounts/own-password.ts'
import { addStaffSignInRoutes } from '../accounts/staff-sign-in-routes.ts'
import { staffMembers } from '../accounts/staff-member.ts'
import { addActivityRoutes } from '../desk/activity/activity-routes.ts'
import { addCampaignRoutes } from '../giving/campaigns/campaign-routes.ts'
import { addProductRoutes, productSource } from '../shop/catalogue/product-routes.ts'
import { readSampleProducts } from '../shop/catalogue/sample-products.ts'
import { addUploads } from '../shop/catalogue/upload-routes.ts'
import { centreServices, noticeSettings } from './centre-services.ts'
import { startRetention } from '../privacy/retention.ts'
import { logCalls } from '../accounts/security-log/log-calls.ts'
import { startSecurityLog, type SecurityLog } from '../accounts/security-log/security-log.ts'
import { addSiteAccess } from '../centre/partner-sites/site-access.ts'
import { useNoter } from '../centre/partner-sites/note-uses.ts'
import { readClientsFile } from '../centre/partner-sites/partner-sites.ts'
import type { Config } from '../config/config.ts'
import { addContactRoutes } from '../centre/contact/contact-routes.ts'
import { readContentFile, readContentFiles } from '../centre/content/content-files.ts'
import { contentAgreement } from '../centre/content/content-agreement.ts'
import { addContentStaffRoutes } from '../centre/content/content-staff-routes.ts'
import { openContent } from '../centre/content/content-store.ts'
import { limitsOf } from '../centre/content/limits.ts'
import { addContentRoutes } from '../centre/content/content-routes.ts'
import { addCustomOrderRoutes } from '../shop/custom-orders/custom-order-routes.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { addDonationRoutes } from '../giving/donations/donation-routes.ts'
import { addDonorWallRoutes } from '../giving/donor-wall/donor-wall-routes.ts'
import { logFirstSteps } from './first-steps.ts'
import { following, oncePerSource } from './following.ts'
import { addHealthRoutes } from '../http/health/health-routes.ts'
import { createHttp } from '../http/create-http.ts'
import type { Fallback } from '../http/not-found.ts'
import { addCampaignPreviews } from '../site/previews/preview-routes.ts'
import { addRateLimits } from '../http/rate-limits/rate-limits.ts'
import { collectMetrics, createMetricsHttp, databaseGauges } from '../http/metrics/metrics.ts'
import { fileTransport, smtpTransport } from '../outbox/mail-transport.ts'
import { startOutbox, type Outbox } from '../outbox/outbox.ts'
import { startDailyDigest } from '../desk/notices/daily-digest.ts'
import { addNoticeRoutes } from '../desk/notices/notice-routes.ts'
import { addPhotoFiles } from '../photos/photo-routes.ts'
import { addNewsRoutes } from '../giving/news/news-routes.ts'
import { startNewsSender } from '../giving/news/news-sender.ts'
import { addOpenapiRoutes } from '../http/openapi/openapi-routes.ts'
import { addOverviewRoutes } from '../desk/reports/overview-routes.ts'
import { addOrderRoutes } from '../shop/orders/order-routes.ts'
import { startKeepLapse } from '../shop/orders/start-keep-lapse.ts'
import { startSamples } from './samples.ts'
import { addDeskFiles } from '../site/desk-routes.ts'
import { addDocsFiles } from '../site/docs-routes.ts'
import { addEmbedFiles } from '../site/embed-routes.ts'
import { addSiteFiles, existingFolder } from '../site/site-routes.ts'
import { addStaffRoutes } from '../desk/staff-routes.ts'
import { collectStartupErrors } from '../values/startup-error.ts'
import { printFirstOwnerLink } from '../accounts/team/first-owner.ts'
import { addTeamRoutes } from '../accounts/team/team-routes.ts'
import { addTrackingRoutes } from '../tracking/tracking-routes.ts'
import { importLimit, maxImportsAtOnce } from '../ledger/statements/import-limit.ts'
import { importThreads } from '../ledger/statements/import-threads.ts'
import { statementImports } from '../ledger/statements/statement-imports.ts'
import { readStatementMappings } from '../ledger/statements/statement-mapping.ts'

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
    const content = await openContent({ db, now, log, files: new Map([...files, ['clients', clients]]) })
    const { publicUrl } = config
    const centre = () => content.current().values.centre
    const limits = () => limitsOf(config, content.current().values.limits)
    let wakeOutbox = (): void => undefined
    // One for whatever the centre changes meanwhile: closing ends all of them.
    const imports = statementImports({ db, now })
    const onEmailQueued = () => {
      wakeOutbox()
    }
    const onFailed = (error: unknown) => {
      log.error({ err: error }, 'an import of a statement failed')
    }
    const { dataDir, databaseUrl, hasDatabasePooler } = config
    const threads = importThreads({
      database: { dataDir, databaseUrl, hasDatabasePooler },
      now,
      imports,
      onEmailQueued,
      onFailed,
    })
    const secretBox = await openSecretBox(db, config)
    const fixed = {
      config,
      db,
      now,
      mappings,
      imports,
      threads,
      onEmailQueued,
      onFailed,
      limitImports: importLimit(maxImportsAtOnce),
      passwords: passwordHasher(passwordCost),
      secretBox,
    }
    const services = following(oncePerSource(content.current, (current) => centreServices(fixed, current)))
    const uses = useNoter({ db, now, log })
    addSiteAccess(http, { sites: services.sites, noteUse: uses.noteUse, publicUrl })
    await addUploads(http, config.contentDir)
    if (embedDir)
      await addEmbedFiles(http, { embedDir, releasesDir: join(resolve(config.dataDir), 'embed-releases') })
    if (deskDir) await addDeskFiles(http, deskDir)
    if (docsDir) await addDocsFiles(http, docsDir)

    const { name: centreName, timeZone } = centre()
    const stopSamples = samples
      ? await startSamples({ db, now, centreName, timeZone, products: sampleProducts, log })
      : undefined
    if (!samples) await logFirstSteps(db, log)
    if (!samples && deskDir) await printFirstOwnerLink({ db, now, publicUrl, print })
    const sender = {
      address: config.mailFrom,
      get centre() {
        const { name, contact } = centre()
        return { ...contact, name }
      },
    }
    const transport = config.smtpUrl
      ? // One more than the outbox uses for everything, for codes.
        smtpTransport(config.smtpUrl, sender, config.mailLimits.connections + 1)
      : fileTransport(join(config.dataDir, 'outbox'), sender, announce)
    const outbox = startOutbox({ db, transport, now, log, limits: config.mailLimits })
    wakeOutbox = outbox.wake

    const metrics = config.metricsPort === undefined ? undefined : collectMetrics(http, databaseGauges(db))
    const metricsHttp = metrics && createMetricsHttp(metrics)
    const { isSecondFactorRequired } = config
    const isHttps = publicUrl.startsWith('https:')
    const securityLog = startSecurityLog({ db, now, log })
    logCalls(http, securityLog)
    addSessions(http, { db, now, isHttps, isSecondFactorRequired })
    addRateLimits(http, {
      db,
      now,
      factor: config.rateLimitFactor,
      findKnownDevice: async ({ headers }, emailNormal) => {
        const token = deviceTokenIn(headers.cookie, isHttps)
        return token === undefined ? undefined : findKnownDevice(db, { token, emailNormal, at: now() })
      },
    })
    const stopRetention = startRetention({ db, now, log, limits })
    const stopKeepLapse = startKeepLapse({ db, now, log })
    addHealthRoutes(http, db)
    addOpenapiRoutes(http, publicUrl)
    addContentRoutes(http, content)
    addPhotoFiles(http, db)
    addProductRoutes(http, db, () => limits().orderLimits.maxPieces)
    const { listCampaigns, news, staff, signIn, signUp, account, secondFactor } = services
    addCampaignRoutes(http, listCampaigns)
    addCampaignPreviews(http, {
      contentDir: config.contentDir,
      centreName: () => centre().name,
      listCampaigns,
    })
    if (siteDir)
      fallback = await addSiteFiles(http, siteDir, publicUrl, {
        products: productSource(db, () => limits().orderLimits.maxPieces),
        listCampaigns,
      })
    const stopDigest = startDailyDigest({
      db,
      now,
      log,
      timeZone: () => centre().timeZone,
      settings: () => noticeSettings(config, centre().contact?.email),
      onEmailQueued: outbox.wake,
    })
    addDonationRoutes(http, services.createDonation)
    addDonorWallRoutes(http, services.donorWall)
    addNewsRoutes(http, news)
    const newsSender = startNewsSender(news, log)
    addOrderRoutes(http, services.orders)
    addTrackingRoutes(http, services.tracking)
    addCustomOrderRoutes(http, services)
    addStaffRoutes(http, { db, staff, onNews: newsSender.wake })
    addNoticeRoutes(http, db)
    addOverviewRoutes(http, { db, now, timeZone: () => centre().timeZone })
    addStaffSignInRoutes(http, { db, now, isHttps, secondFactor, signIn, account })
    const { readMember } = staffMembers({ db, now, secondFactor })
    addTeamRoutes(http, { team: services.team, readMember, isHttps })
    const agreement = contentAgreement({
      db,
      now,
      content,
      publicUrl,
      checkPassword: ownPasswordCheck({ db, passwords: fixed.passwords }),
      centreName: () => centre().name,
      onEmailQueued: outbox.wake,
    })
    addContentStaffRoutes(http, { content, agreement, db })
    addActivityRoutes(http, { db, timeZone: () => centre().timeZone })
    addAccountRoutes(http, { signUp, signIn, account, isHttps })
    addContactRoutes(http, services.contact)

    return {
      http,
      metricsHttp,
      db,
      outbox,
      securityLog,
      close: async () => {
        // First, as the server waits for requests, and a request may wait for an import.
        const stopped = Promise.all([imports.stop(), threads.stop()])
        await http.close()
        await stopped
        await imports.stop() // what a last request began
        await threads.stop()
        await metricsHttp?.close()
        metrics?.stop()
        await stopRetention()
        await stopKeepLapse()
        await stopDigest()
        await newsSender.stop()
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
