import type {
  CustomOrderFilter,
  PaymentFilter,
  StaffCustomOrder,
  StaffCustomOrderDetails,
  StaffPayment,
  StaffPaymentDetails,
  StatementLine,
} from '@charity-kit/contract'
import { catalogueService, type CatalogueService } from '../shop/catalogue/catalogue-service.ts'
import {
  campaignTotalsService,
  type CampaignTotalsService,
} from '../giving/campaigns/campaign-totals-service.ts'
import {
  countCustomOrders,
  findStaffCustomOrder,
  listCustomOrderHistory,
  listStaffCustomOrders,
} from '../shop/custom-orders/custom-order-repository.ts'
import {
  customOrderWork,
  noSuchCustomOrder,
  type CustomOrderWork,
  type CustomOrderWorkDependencies,
} from '../shop/custom-orders/custom-order-work.ts'
import { paymentJoiner, type JoinPayment } from '../shop/custom-orders/join-payment.ts'
import { paymentRecorder, type RecordPayment } from '../shop/custom-orders/record-payment.ts'
import { DomainError } from '../values/domain-error.ts'
import { Page } from '../http/endpoint.ts'
import { findOrder } from '../shop/orders/order-repository.ts'
import { newsService, type NewsService } from '../giving/news/news-service.ts'
import { donorWallService, type DonorWallService } from '../giving/donor-wall/donor-wall-service.ts'
import { failedEmailService, type FailedEmailService } from '../outbox/failed-email-service.ts'
import { staffMessages, type StaffMessages } from '../centre/contact/staff-messages.ts'
import { orderDeliverer, type DeliverOrder } from '../shop/orders/deliver-order.ts'
import { networkHolds, type NetworkHolds } from '../shop/orders/network-holds.ts'
import { orderSender, sentTakerBack, type SendOrder, type TakeSentBack } from '../shop/orders/send-order.ts'
import { soldSettler, type SettleSold } from '../shop/orders/settle-sold.ts'
import { staffOrders, type StaffOrders } from '../shop/orders/staff-orders.ts'
import { personService, type PersonService } from '../privacy/person-service.ts'
import { receiptService, type ReceiptService } from './receipts/receipt-service.ts'
import { findClaim, findVersion } from '../ledger/payments/payment-claim-repository.ts'
import { findSecondPersonFacts } from '../ledger/payments/second-person-facts.ts'
import { nearTwinsOf } from '../ledger/payments/near-twins-repository.ts'
import { paymentWork, type PaymentWork } from '../ledger/payments/payment-work.ts'
import { paymentService, type PaymentService } from '../ledger/payments/payment-service.ts'
import { refundService, type RefundPayment } from '../ledger/refunds/refund-service.ts'
import { listReversals } from '../ledger/statements/reversal-repository.ts'
import type { StatementMappings } from '../ledger/statements/statement-mapping.ts'
import type { StatementImports } from '../ledger/statements/statement-imports.ts'
import { findNearLines, listAlmostOnStatement } from '../ledger/statements/near-lines-repository.ts'
import { statementUploads, type StatementUploads } from '../ledger/statements/statement-uploads.ts'
import { takeBack, type TakeBack } from '../ledger/statements/take-back.ts'
import { statementImporter, type StatementImporter } from '../ledger/statements/statement-importer.ts'
import type { ImportStatement } from '../ledger/statements/statement-service.ts'
import {
  countLinesInState,
  listLinesInState,
  type UnclaimedState,
} from '../ledger/unclaimed/unclaimed-repository.ts'
import { unclaimedService, type UnclaimedService } from '../ledger/unclaimed/unclaimed-service.ts'
import {
  countPayments,
  findPayment,
  listPaymentPage,
  listPayments,
} from './payments/payment-list-repository.ts'
import { findOtherId, findPayerContact, listStatements } from './payments/payment-details-repository.ts'
import { listHistory } from './payments/payment-history-repository.ts'
import type { PaymentOrder, RecordFilter } from './payments/payment-walk-repository.ts'
import { listStaffParts } from './payments/payment-parts-repository.ts'
import { csvHead, csvLine } from './payments/payments-csv.ts'
import { daysBetween } from '../values/days-between.ts'
import type { Listed, PageRequest } from '../http/to-page.ts'

/** Everything the staff can do. The command line and the API use nothing else. */
export interface StaffService {
  /** Oldest first. */
  listPayments: (filter: PaymentFilter & PageRequest) => Promise<Listed<StaffPayment>>
  /** The same, looking for a while: a page may have fewer items than asked for, and another one after it. */
  findPayments: (filter: PaymentFilter & PageRequest & { order: PaymentOrder }) => Promise<Page<StaffPayment>>
  /** As the account with this number may decide about it. @throws DomainError `not_found` */
  getPayment: (id: number, accountId?: number) => Promise<StaffPaymentDetails>
  payments: PaymentService
  paymentWork: PaymentWork
  refundPayment: RefundPayment
  campaignTotals: CampaignTotalsService
  people: PersonService
  catalogue: CatalogueService
  importStatement: ImportStatement
  statementImports: StatementImports
  statementUploads: StatementUploads
  importTakeBack: TakeBack
  /** Incoming payments on statements that nobody has claimed, or that are not the centre's; oldest first. */
  listUnclaimed: (query: PageRequest & { state: UnclaimedState }) => Promise<Listed<StatementLine>>
  unclaimed: UnclaimedService
  /** Streams the payments as CSV. */
  exportPayments: (filter: PaymentFilter) => AsyncGenerator<string>
  orders: StaffOrders
  sendOrder: SendOrder
  takeSentBack: TakeSentBack
  deliverOrder: DeliverOrder
  settleSold: SettleSold
  networkHolds: NetworkHolds
  /** Without a state those that wait for a price or a payment. */
  listCustomOrders: (filter: CustomOrderFilter & PageRequest) => Promise<Listed<StaffCustomOrder>>
  /** @throws DomainError `order_not_found` */
  getCustomOrder: (id: number) => Promise<StaffCustomOrderDetails>
  customOrders: CustomOrderWork
  recordPayment: RecordPayment
  joinPayment: JoinPayment
  messages: StaffMessages
  receipts: ReceiptService
  failedEmails: FailedEmailService
  donorWall: DonorWallService
  news: NewsService
}

export interface StaffDependencies extends CustomOrderWorkDependencies {
  mappings: StatementMappings
  imports: StatementImports
  /** Imports statements elsewhere than in this thread. */
  importer?: StatementImporter | undefined
  /** Refuses an import while enough others run. */
  limitImports?: ((importer: StatementImporter) => StatementImporter) | undefined
  /** Hears of what fails in the background. */
  onFailed?: (error: unknown) => void
}

const exportBatchSize = 500

export const staffService = (dependencies: StaffDependencies): StaffService => {
  const { db, now, mappings, imports, timeZone, secondPersonTzs, onFailed = () => undefined } = dependencies
  const payments = paymentService(dependencies)
  const { limitImports = (unlimited) => unlimited } = dependencies
  const importer = limitImports(
    dependencies.importer ??
      statementImporter({
        ...{ db, now, mappings, payments, timeZone, secondPersonTzs, imports, onFailed },
      }),
  )
  const getPayment = async (id: number, accountId?: number): Promise<StaffPaymentDetails> => {
    // Before what it stands for: whoever decides on older facts is refused, never let through.
    const version = await findVersion(db, id)
    const payment = await findPayment(db, id)
    const claim = await findClaim(db, id)
    if (!payment || !claim)
      throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
    const parts = await listStaffParts(db, claim)
    const nearLines = claim.state === 'submitted' ? await findNearLines(db, claim) : []
    return {
      ...payment,
      ...(await findSecondPersonFacts(db, claim, { accountId, at: now(), secondPersonTzs })),
      ...(await findPayerContact(db, claim.main_claim_id ?? id)),
      version,
      nearTwins: claim.state === 'rejected' ? [] : [...(await nearTwinsOf(db, id))],
      nearLines,
      isAlmostOnStatement: nearLines.some(
        ({ likeness, amount }) => likeness === 'one-letter' && amount === payment.due,
      ),
      parts: parts.length > 1 ? parts : [],
      otherTransactionId: await findOtherId(db, id),
      history: await listHistory(db, {
        id,
        received: parts.reduce((sum, part) => sum + (part.received ?? 0), 0),
        partIds: parts.map((part) => part.id),
      }),
      statements: await listStatements(db, id),
      reversals: await listReversals(db, id),
      order: payment.kind === 'order' ? ((await findOrder(db, { id: payment.record })) ?? null) : null,
      customOrder:
        payment.kind === 'custom-order' ? ((await findStaffCustomOrder(db, payment.record)) ?? null) : null,
    }
  }
  return {
    listPayments: async ({ after, pageSize, ...criteria }) => {
      const filter = toRecordFilter(criteria, { now: now(), timeZone, secondPersonTzs })
      return {
        items: await listPayments(db, filter, boundsOf({ after, pageSize })),
        total: await countPayments(db, filter),
      }
    },
    findPayments: async ({ after, pageSize, order, ...criteria }) => {
      const filter = toRecordFilter(criteria, { now: now(), timeZone, secondPersonTzs })
      const page = await listPaymentPage(db, filter, { ...boundsOf({ after, pageSize }), order })
      const almost = await listAlmostOnStatement(
        db,
        page.items.flatMap(({ id, state }) => (state === 'submitted' ? id : [])),
      )
      const items = page.items.map((item) => ({ ...item, isAlmostOnStatement: almost.has(item.id) }))
      return new Page(items, await countPayments(db, filter), page.next)
    },
    getPayment,
    payments,
    paymentWork: paymentWork({ ...dependencies, payments }),
    refundPayment: refundService(dependencies),
    campaignTotals: campaignTotalsService({ db, now }),
    people: personService({ db, now }),
    catalogue: catalogueService(dependencies),
    importStatement: importer.importStatement,
    statementImports: imports,
    importTakeBack: takeBack({ db, now, payments }),
    statementUploads: statementUploads({ db, mappings, importer, imports }),
    listUnclaimed: async ({ state, ...page }) => ({
      items: await listLinesInState(db, state, boundsOf(page)),
      total: await countLinesInState(db, state),
    }),
    unclaimed: unclaimedService({ db, now, secondPersonTzs }),
    exportPayments: async function* (criteria) {
      const filter = toRecordFilter(criteria, { now: now(), timeZone, secondPersonTzs })
      yield csvHead()
      for (let after = 0; ;) {
        const batch = await listPayments(db, filter, { after, size: exportBatchSize })
        const last = batch.at(-1)
        if (!last) return
        yield batch.map(csvLine).join('')
        after = last.id
      }
    },
    orders: staffOrders({ ...dependencies, getPayment }),
    sendOrder: orderSender(dependencies),
    takeSentBack: sentTakerBack(dependencies),
    deliverOrder: orderDeliverer(dependencies),
    settleSold: soldSettler(dependencies),
    networkHolds: networkHolds(dependencies),
    listCustomOrders: async ({ after, pageSize, ...filter }) => ({
      items: await listStaffCustomOrders(db, filter, boundsOf({ after, pageSize })),
      total: await countCustomOrders(db, filter),
    }),
    getCustomOrder: async (id) => {
      const order = await findStaffCustomOrder(db, id)
      if (!order) throw noSuchCustomOrder(id)
      return { ...order, history: await listCustomOrderHistory(db, order) }
    },
    customOrders: customOrderWork(dependencies),
    recordPayment: paymentRecorder(dependencies),
    joinPayment: paymentJoiner(dependencies),
    failedEmails: failedEmailService(dependencies),
    donorWall: donorWallService(dependencies),
    news: newsService(dependencies),
    messages: staffMessages(dependencies),
    receipts: receiptService(dependencies),
  }
}

const dayMs = 86_400_000

/** Converts the filter's age and days to timestamps. */
const toRecordFilter = (
  { olderThanDays, from, to, search, matched, ...filter }: PaymentFilter,
  { now, timeZone, secondPersonTzs }: { now: Date; timeZone: string; secondPersonTzs: number },
): RecordFilter => {
  const days = daysBetween({ from, to }, timeZone)
  const before = [
    ...(olderThanDays === undefined ? [] : [new Date(now.getTime() - olderThanDays * dayMs).toISOString()]),
    ...(days.before === undefined ? [] : [days.before]),
  ].sort()[0]
  return {
    ...filter,
    ...(before !== undefined && { before }),
    ...(days.since !== undefined && { since: days.since }),
    ...(search !== undefined && search !== '' && { search }),
    ...(matched !== undefined && { matchedUpToTzs: secondPersonTzs }),
  }
}

const boundsOf = ({ after = 0, pageSize }: PageRequest) => ({ after, size: pageSize })
