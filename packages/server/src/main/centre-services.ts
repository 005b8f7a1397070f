import { accountService } from '../accounts/account-service.ts'
import type { Passwords } from '../accounts/password.ts'
import type { SecretBox } from '../accounts/secret-box.ts'
import { secondFactorService } from '../accounts/second-factor-service.ts'
import { signInService } from '../accounts/sign-in-service.ts'
import { signUpService } from '../accounts/sign-up-service.ts'
import { activeCampaigns } from '../giving/campaigns/campaign-routes.ts'
import type { Config } from '../config/config.ts'
import { contactService } from '../centre/contact/contact-service.ts'
import type { CentreContent } from '../centre/content/content-store.ts'
import { limitsOf } from '../centre/content/limits.ts'
import { customOrderService } from '../shop/custom-orders/custom-order-service.ts'
import { paymentReporter } from '../shop/custom-orders/report-payment.ts'
import type { Database } from '../db/schema.ts'
import { donationService } from '../giving/donations/donation-service.ts'
import { donorWallService } from '../giving/donor-wall/donor-wall-service.ts'
import { newsService } from '../giving/news/news-service.ts'
import type { StaffNoticeSettings } from '../desk/notices/staff-news.ts'
import { staffNotifier } from '../desk/notices/staff-notices.ts'
import { orderChecker } from '../shop/orders/check-order.ts'
import { pieceKeeper } from '../shop/orders/keep-pieces.ts'
import { orderService } from '../shop/orders/order-service.ts'
import { knownSites } from '../centre/partner-sites/partner-sites.ts'
import { staffService } from '../desk/staff-service.ts'
import type { importLimit } from '../ledger/statements/import-limit.ts'
import type { ImportThreads } from '../ledger/statements/import-threads.ts'
import type { StatementImports } from '../ledger/statements/statement-imports.ts'
import type { StatementMappings } from '../ledger/statements/statement-mapping.ts'
import { teamService } from '../accounts/team/team-service.ts'
import { trackingService } from '../tracking/tracking-service.ts'

/** What stays the same while the server runs. */
export interface FixedDependencies {
  config: Config
  db: Database
  now: () => Date
  mappings: StatementMappings
  passwords: Passwords
  secretBox: SecretBox
  imports: StatementImports
  /** Where statements are imported. */
  threads: ImportThreads
  limitImports: ReturnType<typeof importLimit>
  onEmailQueued: () => void
  /** An import of a statement failed in the background. */
  onFailed: (error: unknown) => void
}

/** Every service that depends on the centre's content, for the content as it is now: see following.ts. */
export const centreServices = (fixed: FixedDependencies, { values }: CentreContent) => {
  const {
    config,
    db,
    now,
    mappings,
    imports,
    threads,
    limitImports,
    passwords,
    secretBox,
    onEmailQueued,
    onFailed,
  } = fixed
  const { centre } = values
  const { name: centreName, timeZone, payment, contact, checkWithinWorkingDays } = centre
  const { orderLimits, stockHoldHours, secondPersonTzs } = limitsOf(config, values.limits)
  const campaigns = activeCampaigns({ db, now, timeZone, cacheMs: config.campaignCacheMs })
  const dependencies = {
    db,
    now,
    centreName,
    timeZone,
    secondPersonTzs,
    secretBox,
    onEmailQueued,
    onCampaignsChanged: campaigns.clear,
    mailTexts: values.mails,
    siteUrl: config.siteDir === undefined ? undefined : config.publicUrl,
    notifyStaff: staffNotifier(noticeSettings(config, contact?.email)),
  }
  const { wallets } = payment
  const claiming = { ...dependencies, wallets, checkWithinWorkingDays }
  const ordering = { ...claiming, orderLimits, centreEmail: contact?.email }
  const { isSecondFactorRequired } = config
  const accounts = { ...dependencies, passwords }
  const { mailTexts, siteUrl } = dependencies
  const importer = threads.importerFor({
    mappings,
    centreName,
    mailTexts,
    timeZone,
    siteUrl,
    secondPersonTzs,
  })
  return {
    sites: knownSites(values.clients ?? {}, config.partnerOrigins),
    listCampaigns: campaigns.list,
    news: newsService(dependencies),
    createDonation: donationService(claiming),
    donorWall: donorWallService({ ...dependencies, cacheMs: config.campaignCacheMs }),
    orders: {
      ...orderService(ordering),
      checkOrder: orderChecker(ordering),
      keepPieces: pieceKeeper(ordering),
    },
    tracking: trackingService({ ...claiming, stockHoldHours, orderLimits }),
    createCustomOrder: customOrderService(dependencies),
    reportPayment: paymentReporter(claiming),
    staff: staffService({
      ...dependencies,
      mappings,
      imports,
      importer,
      limitImports,
      payTo: payment,
      onFailed,
    }),
    contact: contactService({ ...dependencies, centreEmail: contact?.email }),
    signUp: signUpService(accounts),
    signIn: signInService(accounts),
    account: accountService(accounts),
    secondFactor: secondFactorService({ ...accounts, isSecondFactorRequired }),
    team: teamService({ ...accounts, publicUrl: config.publicUrl }),
  }
}

/** The mailbox that hears of what came in: the addresses that were set, or the centre's own. */
export const noticeSettings = (
  { staffNotices, publicUrl, deskDir }: Config,
  centreEmail: string | undefined,
): StaffNoticeSettings => {
  const own = centreEmail === undefined ? [] : [centreEmail]
  const recipients = staffNotices.recipients.length > 0 ? staffNotices.recipients : own
  return { ...staffNotices, recipients, centreEmail, publicUrl, hasDesk: deskDir !== undefined }
}
