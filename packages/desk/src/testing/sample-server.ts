import { bare, createFakeServer, notFound, ok, type FakeServer } from '@charity-kit/client/testing'
import * as contract from '@charity-kit/contract'
import { centreWithWallets } from '@charity-kit/contract/fixtures'
import * as centre from './sample-centre.ts'
import * as money from './sample-money.ts'
import * as payments from './sample-payments.ts'
import * as months from './sample-reconciliation.ts'
import * as phones from './sample-feeds.ts'
import * as people from './sample-people.ts'
import * as shop from './sample-shop.ts'
import * as staff from './sample-staff.ts'
import * as statements from './sample-statements.ts'

/**
 * Creates a centre in the middle of its week: every list has entries, and every number leads to a record. Changes get
 * 404.
 */
export const sampleServer = (): FakeServer =>
  createFakeServer()
    .on(contract.getStaffMember, ok(staff.rehema))
    .on(contract.getCentre, bare(centreWithWallets))
    .on(contract.getStaffToday, ok(money.today))
    .on(contract.listFailedEmails, ok(people.failedEmails))
    .on(contract.listWallEntries, ok(people.wallEntries))
    // Stands before the call for one payment, whose path matches too.
    .on(contract.countPayments, ok(payments.paymentCounts))
    .on(contract.listPayments, ok(payments.payments, { total: 12 }))
    .on(contract.getPaymentAddressee, ok(people.addressee))
    .on(contract.getPayment, ok(payments.paymentDetails))
    .on(contract.listViewers, ok([{ name: 'Upendo Kweka', since: payments.payment.createdAt }]))
    .on(contract.previewRejection, ok(payments.rejectionMail))
    .on(contract.listStatementImports, ok(statements.statementImports))
    .on(contract.getStatementImport, ok(statements.importResult))
    .on(contract.previewImportTakeBack, ok(statements.takeBackPlan))
    .on(contract.listStatementMappings, ok(statements.knownMappings))
    .on(contract.listUnclaimed, ok(statements.unclaimedLines, { total: 3 }))
    .on(contract.getStatementLine, ok(statements.lineDetails))
    .on(contract.listCampaigns, ok(money.campaigns))
    .on(contract.getStaffCampaign, ({ params }) => {
      const campaign = money.campaigns.find(({ id }) => String(id) === params.id)
      return campaign ? ok(campaign) : notFound
    })
    .on(contract.getNews, ok(money.newsOfTopic))
    .on(contract.previewNews, ok(money.newsPreview))
    .on(contract.listOrders, ok(shop.orders, { total: 5 }))
    .on(contract.getOrderAddressee, ok(people.addressee))
    .on(contract.getOrder, ok(shop.orderDetails))
    .on(contract.listSlips, ok(shop.slips))
    .on(contract.listCustomOrders, ok(shop.customOrders, { total: 2 }))
    .on(contract.getCustomOrderAddressee, ok(people.addressee))
    .on(contract.getCustomOrder, ok(shop.customOrderDetails))
    .on(contract.listStaffProducts, ok(shop.staffProducts, { total: 27 }))
    .on(contract.getProductSummary, ok(shop.productSummary))
    .on(contract.getStaffProduct, ok(shop.productDetails))
    .on(contract.listContactMessages, ok(people.messages, { total: 3 }))
    .on(contract.getMessageAddressee, ok(people.addressee))
    .on(contract.getContactMessage, ok(people.messageDetails))
    .on(contract.showPerson, ok(people.person))
    .on(contract.getReceipt, ok(people.receipt))
    .on(contract.getReport, ok(money.report))
    .on(contract.getReconciliation, ok(months.reconciliation))
    .on(contract.listReconciliationRows, ok(months.reconciliationRows))
    .on(contract.getDonorStatement, ok(money.donorStatement))
    .on(contract.getContent, ({ params }) => ok(centre.contentOf(params.key as contract.ContentKey)))
    .on(contract.listContentVersions, ok(centre.contentVersions))
    .on(contract.getContentVersion, ({ params }) => ok(centre.contentOf(params.key as contract.ContentKey)))
    .on(contract.listPartnerSiteUses, ok(centre.partnerSiteUses))
    .on(contract.getDefaultMailTexts, ok(centre.defaultMailTexts))
    .on(contract.getDefaultPhoneTexts, ok(centre.defaultPhoneTexts))
    .on(contract.listTeam, ok(staff.team))
    .on(contract.listFeeds, ok(phones.feeds))
    .on(contract.listUnreadMessages, ok(phones.unreadMessages))
    .on(contract.listActivity, ok(staff.activity))
    .on(contract.listSessions, ok(staff.sessions))
    .on(contract.getStaffNotices, ok({ mode: 'daily', language: 'en' }))
