import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import type { PaymentFilter, StaffPayment, StaffPaymentDetails } from '@charity-kit/contract'
import { findStaffCustomOrder } from '../../shop/custom-orders/custom-order-repository.ts'
import { findOrder } from '../../shop/orders/order-repository.ts'
import { Page } from '../../http/endpoint.ts'
import type { PageRequest } from '../../http/to-page.ts'
import { findClaim, findVersion, type PaymentClaim } from '../../ledger/payments/payment-claim-repository.ts'
import { findSecondPersonFacts } from '../../ledger/payments/second-person-facts.ts'
import { listOthersWithId } from '../../ledger/payments/id-owner-repository.ts'
import { nearTwinsOf } from '../../ledger/payments/near-twins-repository.ts'
import { findNearLines, listAlmostOnStatement } from '../../ledger/statements/near-lines-repository.ts'
import { listReversals } from '../../ledger/statements/reversal-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { daysBetween } from '../../values/days-between.ts'
import { DomainError } from '../../values/domain-error.ts'
import { countPayments, findPayment, listPaymentPage, listPayments } from './payment-list-repository.ts'
import { readEvidence } from './payment-evidence.ts'
import {
  findOtherId,
  findPayerContact,
  listStaffParts,
  listStatements,
} from './payment-details-repository.ts'
import { listHistory } from './payment-history-repository.ts'
import type { PaymentOrder, RecordFilter } from './payment-keyset-repository.ts'
import { csvHead, csvLine } from './payments-csv.ts'

/** Payments as the staff see them: lists, and one with all that a decision about it needs. */
export interface PaymentQueue {
  /** Looks for a while: a page may have fewer items than asked for, and another one after it. */
  find: (filter: PaymentFilter & PageRequest & { order: PaymentOrder }) => Promise<Page<StaffPayment>>
  /** As the account with this number may decide about it. @throws DomainError `not_found` */
  get: (id: number, accountId?: number) => Promise<StaffPaymentDetails>
  /** Streams the payments as CSV. */
  exportAll: (filter: PaymentFilter) => AsyncGenerator<string>
}

type QueueDependencies = Pick<ServiceDependencies, 'db' | 'now' | 'centre'>

const exportBatchSize = 500

export const paymentQueue = ({ db, now, centre }: QueueDependencies): PaymentQueue => {
  return {
    find: async ({ after, pageSize, order, ...criteria }) => {
      const filter = toRecordFilter(criteria, { ...centre(), now: now() })
      const page = await listPaymentPage(db, filter, { ...boundsOf({ after, pageSize }), order })
      const almost = await listAlmostOnStatement(
        db,
        page.items.flatMap(({ id, state }) => (state === 'submitted' ? id : [])),
      )
      const items = page.items.map((item) => ({ ...item, isAlmostOnStatement: almost.has(item.id) }))
      return new Page(items, await countPayments(db, filter), page.next)
    },
    get: (id, accountId) => getPayment({ db, now, centre }, id, accountId),
    exportAll: async function* (criteria) {
      const filter = toRecordFilter(criteria, { ...centre(), now: now() })
      yield csvHead()
      for (let after = 0; ;) {
        const batch = await listPayments(db, filter, { after, size: exportBatchSize })
        const last = batch.at(-1)
        if (!last) return
        yield batch.map(csvLine).join('')
        after = last.id
      }
    },
  }
}

const getPayment = async (
  { db, now, centre }: QueueDependencies,
  id: number,
  accountId: number | undefined,
): Promise<StaffPaymentDetails> => {
  // Before what it stands for: whoever decides on older facts is refused, never let through.
  const version = await findVersion(db, id)
  const payment = await findPayment(db, id)
  const claim = await findClaim(db, id)
  if (!payment || !claim) {
    throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
  }
  const { secondPersonTzs } = centre()
  return {
    ...payment,
    version,
    ...(await findSecondPersonFacts(db, claim, { accountId, at: now(), secondPersonTzs })),
    ...(await findPayerContact(db, claim.main_claim_id ?? id)),
    otherTransactionId: await findOtherId(db, id),
    ...(await readStatementFacts(db, claim, payment.due)),
    ...(await readEvidence(db, claim, { wallets: centre().wallets, at: now() })),
    ...(await readParts(db, claim)),
    ...(await readPaidFor(db, payment)),
  }
}

/** What statements and other payments say about one. */
const readStatementFacts = async (db: Database, claim: PaymentClaim, dueTzs: number) => {
  const nearLines = claim.state === 'submitted' ? await findNearLines(db, claim) : []
  return {
    othersWithId: claim.state === 'rejected' ? [] : await listOthersWithId(db, claim.id),
    nearTwins: claim.state === 'rejected' ? [] : [...(await nearTwinsOf(db, claim.id))],
    nearLines,
    isAlmostOnStatement: nearLines.some(
      ({ similarity, amount }) => similarity === 'one-letter' && amount === dueTzs,
    ),
    statements: await listStatements(db, claim.id),
    reversals: await listReversals(db, claim.id),
  }
}

/** The parts of a payment in several, and the history, which has refunds of them all. */
const readParts = async (db: Database, claim: PaymentClaim) => {
  const parts = await listStaffParts(db, claim)
  return {
    parts: parts.length > 1 ? parts : [],
    history: await listHistory(db, {
      id: claim.id,
      received: parts.reduce((sum, part) => sum + (part.received ?? 0), 0),
      partIds: parts.map((part) => part.id),
    }),
  }
}

/** The order or custom order that a payment is for. */
const readPaidFor = async (db: Database, { kind, record }: StaffPayment) => ({
  order: kind === 'order' ? ((await findOrder(db, { id: record })) ?? null) : null,
  customOrder: kind === 'custom-order' ? ((await findStaffCustomOrder(db, record)) ?? null) : null,
})

const dayMs = 86_400_000

/** Converts the filter's age and days to timestamps. */
const toRecordFilter = (
  { olderThanDays, from, to, search, matched, ...filter }: PaymentFilter,
  { now, timeZone, secondPersonTzs }: Pick<CentreSettings, 'timeZone' | 'secondPersonTzs'> & { now: Date },
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
