import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from './accounts/account-routes.ts'
import { deviceTokenIn, findKnownDevice } from './accounts/known-device.ts'
import { passwordHasher, type PasswordCost } from './accounts/password.ts'
import { addSessions } from './accounts/signed-in.ts'
import { addStaffSignInRoutes } from './accounts/staff-sign-in-routes.ts'
import { activeCampaigns, addCampaignRoutes } from './campaigns/campaign-routes.ts'
import { addProductRoutes, productSource } from './catalogue/product-routes.ts'
import { readSampleProducts } from './catalogue/sample-products.ts'
import { addUploads } from './catalogue/upload-routes.ts'
import { startRetention } from './retention/retention.ts'
import { logCalls } from './security-log/log-calls.ts'
import { startSecurityLog, type SecurityLog } from './security-log/security-log.ts'
import { addSiteAccess } from './partner-sites/site-access.ts'
import { readPartnerSites } from './partner-sites/partner-sites.ts'
import type { Config } from './config/config.ts'
import { addContactRoutes } from './contact/contact-routes.ts'
import { contactService } from './contact/contact-service.ts'
import { readContent, readContentFile } from './content/content-files.ts'
import { addContentRoutes } from './content/content-routes.ts'
import { addCustomOrderRoutes } from './custom-orders/custom-order-routes.ts'
import { customOrderService } from './custom-orders/custom-order-service.ts'
import { openDatabase } from './db/open-database.ts'
import type { Database } from './db/schema.ts'
import { addDonationRoutes } from './donations/donation-routes.ts'
import { donationService } from './donations/donation-service.ts'
import { addDonorWallRoutes } from './donor-wall/donor-wall-routes.ts'
import { donorWallService } from './donor-wall/donor-wall-service.ts'
import { logFirstSteps } from './first-steps.ts'
import { addHealthRoutes } from './health/health-routes.ts'
import { createHttp } from './http/create-http.ts'
import type { Fallback } from './http/not-found.ts'
import { addCampaignPreviews } from './previews/preview-routes.ts'
import { addRateLimits } from './rate-limits/rate-limits.ts'
import { collectMetrics, createMetricsHttp, databaseGauges } from './metrics/metrics.ts'
import { fileTransport, smtpTransport } from './mail/mail-transport.ts'
import { startOutbox, type Outbox } from './mail/outbox.ts'
import { startDailyDigest } from './notices/daily-digest.ts'
import { staffNotifier } from './notices/staff-notices.ts'
import { addPhotoFiles } from './photos/photo-routes.ts'
import { addNewsRoutes } from './news/news-routes.ts'
import { startNewsSender } from './news/news-sender.ts'
import { newsService } from './news/news-service.ts'
import { addOpenapiRoutes } from './openapi/openapi-routes.ts'
import { addOverviewRoutes } from './overview/overview-routes.ts'
import { orderChecker } from './orders/check-order.ts'
import { addOrderRoutes } from './orders/order-routes.ts'
import { orderService } from './orders/order-service.ts'
import { startSamples } from './samples.ts'
import { addDeskFiles } from './site/desk-routes.ts'
import { addEmbedFiles } from './site/embed-routes.ts'
import { addSiteFiles, existingFolder } from './site/site-routes.ts'
import { addStaffRoutes } from './staff/staff-routes.ts'
import { staffService } from './staff/staff-service.ts'
import { collectStartupErrors } from './startup-error.ts'
import { addTrackingRoutes } from './tracking/tracking-routes.ts'
import { trackingService } from './tracking/tracking-service.ts'
import { readStatementMappings } from './statements/statement-mapping.ts'

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
    passwordCost,
    samples = false,
  }: AppOptions = {},
): Promise<App> => {
  const [partnerSites, content, sampleProducts, mappings, siteDir, embedDir, deskDir] =
    await collectStartupErrors([
      readPartnerSites(config.contentDir, config.partnerOrigins),
      readContent(config.contentDir),
      readContentFile(config.contentDir, 'products').then(readSampleProducts),
      readContentFile(config.contentDir, 'statements').then(readStatementMappings),
      existingFolder(config.siteDir, 'SITE_DIR'),
      existingFolder(config.embedDir, 'EMBED_DIR'),
      existingFolder(config.deskDir, 'DESK_DIR'),
    ])
  let fallback: Fallback = () => undefined
  const http = await createHttp(config, (request, reply) => fallback(request, reply))
  addSiteAccess(http, partnerSites, config.publicUrl)
  await addUploads(http, config.contentDir)
  if (embedDir)
    await addEmbedFiles(http, { embedDir, releasesDir: join(resolve(config.dataDir), 'embed-releases') })
  if (deskDir) await addDeskFiles(http, deskDir)

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
    const { name: centreName, timeZone, contact } = content.centre
    const stopSamples = samples
      ? await startSamples({ db, now, centreName, timeZone, products: sampleProducts, log: http.log })
      : undefined
    if (!samples) await logFirstSteps(db, http.log)
    const sender = { address: config.mailFrom, centre: { ...contact, name: centreName } }
    const transport = config.smtpUrl
      ? // One more than the outbox uses for everything, for codes.
        smtpTransport(config.smtpUrl, sender, config.mailLimits.connections + 1)
      : fileTransport(join(config.dataDir, 'outbox'), sender, announce)
    const outbox = startOutbox({ db, transport, now, log: http.log, limits: config.mailLimits })

    const metrics = config.metricsPort === undefined ? undefined : collectMetrics(http, databaseGauges(db))
    const metricsHttp = metrics && createMetricsHttp(metrics)
    const { isSecondFactorRequired } = config
    const securityLog = startSecurityLog({ db, now, log: http.log })
    logCalls(http, securityLog)
    addSessions(http, { db, now, isSecondFactorRequired })
    addRateLimits(http, {
      db,
      now,
      factor: config.rateLimitFactor,
      findKnownDevice: async ({ headers }, emailNormal) => {
        const token = deviceTokenIn(headers.cookie)
        return token === undefined ? undefined : findKnownDevice(db, { token, emailNormal, at: now() })
      },
    })
    const stopRetention = startRetention({
      db,
      now,
      log: http.log,
      stockHoldHours: config.stockHoldHours,
      periods: config.retention,
    })
    addHealthRoutes(http, db)
    addOpenapiRoutes(http, config.publicUrl)
    addContentRoutes(http, content)
    addPhotoFiles(http, db)
    addProductRoutes(http, db, config.orderLimits.maxPieces)
    const campaigns = activeCampaigns({ db, now, timeZone, cacheMs: config.campaignCacheMs })
    const listCampaigns = campaigns.list
    addCampaignRoutes(http, listCampaigns)
    addCampaignPreviews(http, { contentDir: config.contentDir, centreName, listCampaigns })
    if (siteDir)
      fallback = await addSiteFiles(http, siteDir, config.publicUrl, {
        products: productSource(db),
        listCampaigns,
      })
    const siteUrl = siteDir === undefined ? undefined : config.publicUrl
    const notices = {
      ...config.staffNotices,
      recipients: recipientsOf(config, contact?.email),
      publicUrl: config.publicUrl,
    }
    const stopDigest = startDailyDigest({
      ...{ db, now, timeZone, settings: notices },
      log: http.log,
      onEmailQueued: outbox.wake,
    })
    const dependencies = {
      ...{ db, now, centreName, timeZone, siteUrl, onEmailQueued: outbox.wake },
      onCampaignsChanged: campaigns.clear,
      notifyStaff: staffNotifier(notices),
    }
    const { wallets } = content.centre.payment
    addDonationRoutes(http, donationService({ ...dependencies, wallets }))
    addDonorWallRoutes(http, donorWallService(dependencies))
    const news = newsService(dependencies)
    addNewsRoutes(http, news)
    const newsSender = startNewsSender(news, http.log)
    const ordering = {
      ...dependencies,
      wallets,
      orderLimits: config.orderLimits,
      centreEmail: contact?.email,
    }
    addOrderRoutes(http, { ...orderService(ordering), checkOrder: orderChecker(ordering) })
    addTrackingRoutes(
      http,
      trackingService({
        ...dependencies,
        checkWithinWorkingDays: content.centre.checkWithinWorkingDays,
        stockHoldHours: config.stockHoldHours,
      }),
    )
    addCustomOrderRoutes(http, customOrderService(dependencies))
    const staff = staffService({
      ...dependencies,
      mappings,
      payTo: content.centre.payment,
      onFailed: (error) => {
        http.log.error({ err: error }, 'an import of a statement failed')
      },
    })
    addStaffRoutes(http, { db, staff, onNews: newsSender.wake })
    addOverviewRoutes(http, dependencies)
    const passwords = passwordHasher(passwordCost)
    const isHttps = config.publicUrl.startsWith('https:')
    addStaffSignInRoutes(http, { ...dependencies, passwords, isSecondFactorRequired, isHttps })
    addAccountRoutes(http, { ...dependencies, passwords, isHttps })
    addContactRoutes(http, contactService({ ...dependencies, centreEmail: contact?.email }))

    return {
      http,
      metricsHttp,
      db,
      outbox,
      securityLog,
      close: async () => {
        await http.close()
        await staff.statementImports.stop()
        await metricsHttp?.close()
        metrics?.stop()
        await stopRetention()
        await stopDigest()
        await newsSender.stop()
        await stopSamples?.()
        await outbox.stop()
        await securityLog.stop()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Whom the staff's emails go to: the addresses that were set, or the centre's own. */
const recipientsOf = ({ staffNotices }: Config, centreEmail: string | undefined): string[] =>
  staffNotices.recipients.length > 0
    ? staffNotices.recipients
    : centreEmail === undefined
      ? []
      : [centreEmail]
