import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from '../accounts/account-routes.ts'
import { deviceTokenIn, findKnownDevice } from '../accounts/known-device.ts'
import { addSecurityLogRoutes } from '../accounts/security-log/security-log-routes.ts'
import { addSessions } from '../accounts/signed-in.ts'
import { staffMembers } from '../accounts/staff-member.ts'
import { addStaffSignInRoutes } from '../accounts/staff-sign-in-routes.ts'
import { addTeamRoutes } from '../accounts/team/team-routes.ts'
import { addContactRoutes } from '../centre/contact/contact-routes.ts'
import { addMessageRoutes } from '../centre/contact/staff-message-routes.ts'
import { contentAgreement } from '../centre/content/content-agreement.ts'
import { addContentRoutes } from '../centre/content/content-routes.ts'
import { addContentStaffRoutes } from '../centre/content/content-staff-routes.ts'
import { type ContentStore } from '../centre/content/content-store.ts'
import type { CentreSettings } from '../config/centre-settings.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/schema.ts'
import { addActivityRoutes } from '../desk/activity/activity-routes.ts'
import { addAddresseeRoutes } from '../desk/addressees/addressee-routes.ts'
import { addNoticeRoutes } from '../desk/notices/notice-routes.ts'
import { addPaymentRoutes } from '../desk/payments/payment-routes.ts'
import { addReceiptRoutes } from '../desk/receipts/receipt-routes.ts'
import { addOverviewRoutes } from '../desk/reports/overview-routes.ts'
import { addCampaignRoutes } from '../giving/campaigns/campaign-routes.ts'
import { addStaffCampaignRoutes } from '../giving/campaigns/staff-campaign-routes.ts'
import { addDonationRoutes } from '../giving/donations/donation-routes.ts'
import { addDonorWallRoutes, addStaffDonorWallRoutes } from '../giving/donor-wall/donor-wall-routes.ts'
import { addNewsRoutes, addStaffNewsRoutes } from '../giving/news/news-routes.ts'
import { addOwnGiftsRoutes } from '../giving/own-gifts/own-gifts-routes.ts'
import { addReminderRoutes } from '../giving/reminders/reminder-routes.ts'
import { addRateLimits } from '../http/rate-limits/rate-limits.ts'
import { addFeedRoutes, addNoticeReceiver } from '../ledger/sources/feeds/feed-routes.ts'
import { addStatementRoutes } from '../ledger/sources/statements/statement-routes.ts'
import { addDeliveryReports } from '../outbox/delivery-report-routes.ts'
import { addFailedEmailRoutes } from '../outbox/failed-email-routes.ts'
import { addPhotoFiles, addPhotoUpload } from '../photos/photo-routes.ts'
import { addPersonRoutes } from '../privacy/person-routes.ts'
import { addProductRoutes } from '../shop/catalogue/product-routes.ts'
import { addStaffProductRoutes } from '../shop/catalogue/staff-product-routes.ts'
import { addCustomOrderRoutes } from '../shop/custom-orders/custom-order-routes.ts'
import { addStaffCustomOrderRoutes } from '../shop/custom-orders/staff-custom-order-routes.ts'
import { addOrderRoutes } from '../shop/orders/order-routes.ts'
import { addStaffOrderRoutes } from '../shop/orders/staff-order-routes.ts'
import { addTextLinks } from '../tracking/text-link-routes.ts'
import { addTrackingRoutes } from '../tracking/tracking-routes.ts'
import type { AutomaticBackups } from './backup/automatic-backups.ts'
import { addBackupRoutes } from './backup/backup-routes.ts'
import { type Services } from './services.ts'

/** Dependencies of the routes. */
export interface RouteOptions {
  config: Config
  db: Database
  now: () => Date
  content: ContentStore
  centre: () => CentreSettings
}

/** Returns the number of pieces of one product that an order may have. */
export const maxPerOrderOf = (centre: () => CentreSettings) => () => centre().orderLimits.maxPieces

const isHttpsOf = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** Adds sessions and rate limits, which every call passes before its route. */
export const guardCalls = (
  http: FastifyInstance,
  { config, db, now }: Pick<RouteOptions, 'config' | 'db' | 'now'>,
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

/** Adds the calls of visitors, with and without an account. */
export const addVisitorRoutes = (
  http: FastifyInstance,
  { visitors, accounts, donorWall, news, feeds }: Services,
  { config, db, now, content, centre }: RouteOptions,
): void => {
  addContentRoutes(http, content)
  addPhotoFiles(http, db)
  addProductRoutes(http, { db, now, maxPerOrder: maxPerOrderOf(centre) })
  addCampaignRoutes(http, visitors.listCampaigns, now)
  addDonationRoutes(http, visitors.createDonation)
  addDonorWallRoutes(http, donorWall)
  addNewsRoutes(http, news)
  addOrderRoutes(http, visitors.orders)
  addCustomOrderRoutes(http, visitors)
  addTrackingRoutes(http, visitors.tracking)
  addTextLinks(http, visitors.texts)
  addReminderRoutes(http, visitors.reminders)
  addDeliveryReports(http, { db, now, timeZone: () => centre().timeZone, sms: config.sms })
  addOwnGiftsRoutes(http, visitors.ownGifts)
  addContactRoutes(http, visitors.contact)
  addNoticeReceiver(http, feeds.receiveNotice)
  addAccountRoutes(http, { ...accounts, isHttps: isHttpsOf(config) })
}

interface StaffOptions extends RouteOptions {
  backups: AutomaticBackups
  onNews: () => void
  onMessageQueued: () => void
}

/** Adds everything under /api/staff. The contract says which roles may call what: see accounts/signed-in.ts. */
export const addStaffRoutes = (
  http: FastifyInstance,
  services: Services,
  { config, db, now, content, centre, backups, onNews, onMessageQueued }: StaffOptions,
): void => {
  const { accounts } = services
  const isHttps = isHttpsOf(config)
  const timeZone = () => centre().timeZone
  addPaymentRoutes(http, { db, now, ...services.payments })
  addStatementRoutes(http, services.statements)
  addFeedRoutes(http, { ...services.feeds, checkPassword: accounts.checkPassword })
  addReceiptRoutes(http, services.receipts)
  addAddresseeRoutes(http, services.addressees)
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
  addOverviewRoutes(http, {
    ...{ db, now, timeZone },
    hasTextGateway: config.sms !== undefined,
    listFeeds: services.feeds.feeds.list,
    readBackups: backups.status,
  })
  addBackupRoutes(http, backups)
  addActivityRoutes(http, { db, timeZone })
  addSecurityLogRoutes(http, db)
  addStaffSignInRoutes(http, { db, now, isHttps, ...accounts })
  const { readMember } = staffMembers({ db, now, secondFactor: accounts.secondFactor })
  addTeamRoutes(http, { team: accounts.team, readMember, isHttps })
  const agreement = contentAgreement({
    db,
    now,
    content,
    publicUrl: config.publicUrl,
    checkPassword: accounts.checkPassword,
    centreName: () => centre().name,
    onMessageQueued,
  })
  addContentStaffRoutes(http, { content, agreement, db })
}
