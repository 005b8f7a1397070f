import { accountService } from '../accounts/account-service.ts'
import { ownPasswordCheck } from '../accounts/own-password.ts'
import type { Passwords } from '../accounts/password.ts'
import type { SecretBox } from '../accounts/secret-box.ts'
import { secondFactorService } from '../accounts/second-factor-service.ts'
import { signInService } from '../accounts/sign-in-service.ts'
import { signUpService } from '../accounts/sign-up-service.ts'
import { teamService } from '../accounts/team/team-service.ts'
import { contactService } from '../centre/contact/contact-service.ts'
import { staffMessages } from '../centre/contact/staff-messages.ts'
import type { ContentValues } from '../centre/content/content-store.ts'
import type { CentreSettings } from '../config/centre-settings.ts'
import type { Config } from '../config/config.ts'
import { limitsOf } from '../config/limits.ts'
import type { Database } from '../db/schema.ts'
import { addresseeService } from '../desk/addressees/addressee-service.ts'
import type { StaffNoticeSettings } from '../desk/notices/notice-settings.ts'
import { staffNotifier } from '../desk/notices/staff-notices.ts'
import { paymentQueue } from '../desk/payments/payment-queue.ts'
import { receiptService } from '../desk/receipts/receipt-service.ts'
import { campaignEditor } from '../giving/campaigns/campaign-editor.ts'
import { activeCampaigns } from '../giving/campaigns/campaign-routes.ts'
import { donationService } from '../giving/donations/donation-service.ts'
import { unclaimedGiver } from '../giving/donations/give-unclaimed.ts'
import { donorWallService } from '../giving/donor-wall/donor-wall-service.ts'
import { mailingListsOf } from '../giving/news/news-repository.ts'
import { chooseMailingLists, newsService } from '../giving/news/news-service.ts'
import { reminderService } from '../giving/reminders/reminder-service.ts'
import { defaultWallets } from '../ledger/claims/claimed-wallet.ts'
import { feedService } from '../ledger/sources/feeds/feed-service.ts'
import { paymentSimulator } from '../ledger/sources/feeds/feed-simulator.ts'
import { noticeReceiver } from '../ledger/sources/feeds/receive-notice.ts'
import { paymentService } from '../ledger/decisions/payment-service.ts'
import { paymentWork } from '../ledger/decisions/payment-work.ts'
import { refundService } from '../ledger/refunds/refund-service.ts'
import { sourceApproval } from '../ledger/sources/statements/approve-source.ts'
import { takeBack } from '../ledger/sources/statements/take-back.ts'
import type { StatementService } from '../ledger/sources/statements/statement-service.ts'
import { unclaimedService } from '../ledger/unclaimed/unclaimed-service.ts'
import { failedEmailService } from '../outbox/failed-email-service.ts'
import { photoAdder } from '../photos/photo-service.ts'
import { erasureRecorder } from '../privacy/erase-everywhere.ts'
import { erasePerson } from '../privacy/erase-person-repository.ts'
import type { ErasureList } from '../privacy/erasure-list.ts'
import { personService } from '../privacy/person-service.ts'
import { catalogueService } from '../shop/catalogue/catalogue-service.ts'
import { customOrderService } from '../shop/custom-orders/custom-order-service.ts'
import { customOrderWork } from '../shop/custom-orders/custom-order-work.ts'
import { paymentJoiner } from '../shop/custom-orders/join-payment.ts'
import { paymentRecorder } from '../shop/custom-orders/record-payment.ts'
import { paymentReporter } from '../shop/custom-orders/report-payment.ts'
import { staffCustomOrders } from '../shop/custom-orders/staff-custom-orders.ts'
import { ownGiftsService } from '../giving/own-gifts/own-gifts-service.ts'
import { listOrdersOfBuyer } from '../shop/orders/buyer-orders-repository.ts'
import { orderChecker } from '../shop/orders/check-order.ts'
import { orderDeliverer, orderSender, sentTakerBack } from '../shop/orders/send-order.ts'
import { pieceKeeper } from '../shop/orders/keep-pieces.ts'
import { networkHolds } from '../shop/orders/end-holds.ts'
import { orderService } from '../shop/orders/order-service.ts'
import { soldSettler } from '../shop/orders/sold-pieces.ts'
import { staffOrders } from '../shop/orders/staff-orders.ts'
import { textWishes } from '../tracking/text-wishes.ts'
import { trackingService } from '../tracking/tracking-service.ts'
import { paymentSubjects } from './payment-subjects.ts'

export interface ServicesOptions {
  config: Config
  db: Database
  now: () => Date
  centre: () => CentreSettings
  passwords: Passwords
  secretBox: SecretBox
  /** The list of erasures outside the database. */
  erasures: ErasureList
  statements: StatementService
  /** Whether the server was started with samples, to be tried out. */
  samples: boolean
  onMessageQueued: () => void
  /** Called after a feed reported a payment. */
  onNotice: () => void
  /** Called after a provider called about a payment. */
  onHint: () => void
}

/** Creates every service once. */
export const createServices = ({
  config,
  statements,
  samples,
  onNotice,
  onHint,
  ...shared
}: ServicesOptions) => {
  const { db, now, centre, passwords } = shared
  const campaigns = activeCampaigns({ db, now, centre, cacheMs: config.campaignCacheMs })
  const dependencies = {
    ...shared,
    subjects: paymentSubjects,
    onCampaignsChanged: campaigns.clear,
    siteUrl: siteUrlOf(config),
    publicUrl: config.publicUrl,
    notifyStaff: staffNotifier(() => noticeSettings(config, centre().email)),
  }
  const ownGifts = ownGiftsService(dependencies)
  const recordErasure = erasureRecorder(shared)
  const texts = textWishes({
    ...dependencies,
    textLimits: config.textLimits,
    sendGiftsCode: ownGifts.sendCode,
  })
  const payments = paymentService(dependencies)
  const queue = paymentQueue(dependencies)
  const timeZone = () => centre().timeZone
  const wallets = () => defaultWallets(centre().wallets)
  const receiveNotice = noticeReceiver({ ...shared, timeZone, onNotice, onHint })
  return {
    visitors: {
      listCampaigns: campaigns.list,
      createDonation: donationService(dependencies),
      orders: {
        ...orderService(dependencies),
        checkOrder: orderChecker(dependencies),
        keepPieces: pieceKeeper(dependencies),
      },
      createCustomOrder: customOrderService(dependencies),
      reportPayment: paymentReporter(dependencies),
      tracking: trackingService(dependencies, texts),
      texts,
      reminders: reminderService(dependencies),
      ownGifts,
      contact: contactService(dependencies),
    },
    accounts: {
      signUp: signUpService(dependencies),
      signIn: signInService(dependencies),
      account: accountService({
        ...dependencies,
        records: {
          listOrders: (account) => listOrdersOfBuyer(db, account),
          listGifts: ({ email }) => ownGifts.listOf(email),
          mailingListsOf: (connection, { email_normal }) => mailingListsOf(connection, email_normal),
          chooseMailingLists: (tx, { email }, lists, from) => chooseMailingLists(tx, email, lists, from),
          erasePerson: async (tx, account, at) => {
            await erasePerson(tx, account, at)
            await recordErasure(tx, {
              ...{ email: account.email, phone: undefined, at: at.toISOString() },
              ...{ by: '', reason: 'Deleted their account.', records: { accounts: [account.id] } },
            })
          },
        },
      }),
      secondFactor: secondFactorService({
        ...dependencies,
        isSecondFactorRequired: config.isSecondFactorRequired,
      }),
      team: teamService({ ...dependencies, publicUrl: config.publicUrl }),
      checkPassword: ownPasswordCheck({ db, passwords }),
    },
    payments: {
      queue,
      payments,
      paymentWork: paymentWork({ ...dependencies, payments }),
      refundPayment: refundService(dependencies),
    },
    statements: {
      payments,
      statements,
      importTakeBack: takeBack({ db, now, payments }),
      approveSource: sourceApproval({ ...dependencies, checkPassword: ownPasswordCheck({ db, passwords }) }),
      unclaimed: unclaimedService({ db, now }),
      giveToCampaign: unclaimedGiver(dependencies),
    },
    feeds: {
      feeds: feedService({ ...dependencies, timeZone, wallets, samples }),
      receiveNotice,
      simulateFeed: paymentSimulator({
        ...shared,
        timeZone,
        receiveNotice,
        wallets,
        samples,
      }),
    },
    orders: {
      orders: staffOrders({ ...dependencies, getPayment: queue.get }),
      sendOrder: orderSender(dependencies),
      takeSentBack: sentTakerBack(dependencies),
      deliverOrder: orderDeliverer(dependencies),
      settleSold: soldSettler(dependencies),
      networkHolds: networkHolds(dependencies),
    },
    customOrders: {
      customOrders: staffCustomOrders(dependencies),
      customOrderWork: customOrderWork(dependencies),
      joinPayment: paymentJoiner(dependencies),
      recordPayment: paymentRecorder(dependencies),
      getPayment: queue.get,
    },
    campaigns: campaignEditor(dependencies),
    catalogue: catalogueService(dependencies),
    addPhoto: photoAdder(dependencies),
    donorWall: donorWallService({ ...dependencies, cacheMs: config.campaignCacheMs }),
    news: newsService(dependencies),
    messages: staffMessages(dependencies),
    people: personService({ ...dependencies, recordErasure }),
    receipts: receiptService(dependencies),
    addressees: addresseeService(dependencies),
    failedEmails: failedEmailService(dependencies),
  }
}

/** Returns the address of the centre's own site, for links in emails; undefined if this server has none. */
export const siteUrlOf = ({ siteDir, publicUrl }: Config): string | undefined =>
  siteDir === undefined ? undefined : publicUrl

export type Services = ReturnType<typeof createServices>

/** Returns the settings that services read from the centre's content. */
export const settingsOf = (
  config: Config,
  { centre, limits, mails, phoneTexts }: ContentValues,
): CentreSettings => {
  const { name, shortName, timeZone, payment, contact, checkWithinWorkingDays, textMessages } = centre
  return {
    ...limitsOf(limits, config),
    name,
    shortName,
    timeZone,
    checkWithinWorkingDays,
    textMessages,
    email: contact?.email,
    mailTexts: mails,
    phoneTexts,
    payTo: payment,
    wallets: payment.wallets,
  }
}

/** Returns the mailboxes that are notified of new records: the configured addresses, or the centre's own. */
export const noticeSettings = (
  { staffNotices, publicUrl, deskDir }: Config,
  centreEmail: string | undefined,
): StaffNoticeSettings => {
  const own = centreEmail === undefined ? [] : [centreEmail]
  const recipients = staffNotices.recipients.length > 0 ? staffNotices.recipients : own
  return { ...staffNotices, recipients, centreEmail, publicUrl, hasDesk: deskDir !== undefined }
}
