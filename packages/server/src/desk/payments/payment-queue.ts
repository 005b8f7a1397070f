import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import type { PaymentFilter, StaffPayment, StaffPaymentDetails } from '@charity-kit/contract'
import { findDedication } from '../../giving/donations/dedication-repository.ts'
import { findStaffCustomOrder } from '../../shop/custom-orders/custom-order-repository.ts'
import { findOrder } from '../../shop/orders/order-repository.ts'
import { Page } from '../../http/endpoint.ts'
import type { PageRequest } from '../../http/to-page.ts'
import { findClaim, findVersion, type PaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { findSecondPersonFacts } from '../../ledger/decisions/second-person-facts.ts'
import { assessEvidence, listProofs, readRules, type Rules } from '../../ledger/decisions/find-proof.ts'
import { listNoticed } from '../../ledger/decisions/proof-candidates-repository.ts'
import { listOthersWithId } from '../../ledger/claims/id-owner-repository.ts'
import { nearTwinsOf } from '../../ledger/claims/possible-duplicates-repository.ts'
import { findNearLines, listAlmostOnStatement } from '../../ledger/claims/near-lines-repository.ts'
import { listReversals } from '../../ledger/evidence/reversal-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { daysBetween } from '../../values/days-between.ts'
import { DomainError } from '../../values/domain-error.ts'
import {
  countPayments,
  findPayment,
  listPaymentPage,
  listPayments,
  type PaymentOrder,
  type RecordFilter,
} from './payment-list-repository.ts'
import { readEvidence } from './payment-evidence.ts'
import {
  findNote,
  findOtherId,
  findPayerContact,
  listStaffParts,
  listStatements,
} from './payment-details-repository.ts'
import { listHistory } from './payment-history-repository.ts'
import { csvHead, csvLine } from './payments-csv.ts'
import { dayMs } from '../../values/durations.ts'

/** Payments for the staff: lists, and one payment with all facts for a decision. */
export interface PaymentQueue {
  /**
   * Returns a page of payments. The search is limited: a page may have fewer items than requested and still be followed
   * by another page.
   */
  find: (filter: PaymentFilter & PageRequest & { order: PaymentOrder }) => Promise<Page<StaffPayment>>
  /**
   * Returns a payment, with what the account with this number may decide.
   * @throws DomainError `not_found`
   */
  get: (id: number, accountId?: number) => Promise<StaffPaymentDetails>
  /** Streams the payments as CSV. */
  exportAll: (filter: PaymentFilter) => AsyncGenerator<string>
}

type QueueDependencies = Pick<ServiceDependencies, 'db' | 'now' | 'centre'>

const exportBatchSize = 500

export const paymentQueue = ({ db, now, centre }: QueueDependencies): PaymentQueue => {
  return {
    find: async ({ after, pageSize, order, ...criteria }) => {
      const rules = await readRules({ db, now, centre }, { isClicked: true })
      const filter = toRecordFilter(criteria, { ...centre(), now: now(), rules })
      const page = await listPaymentPage(db, filter, { ...boundsOf({ after, pageSize }), order })
      const items = await withWhatIsKnown(db, page.items, rules)
      return new Page(items, await countPayments(db, filter), page.next)
    },
    get: (id, accountId) => getPayment({ db, now, centre }, id, accountId),
    exportAll: async function* (criteria) {
      const rules = await readRules({ db, now, centre }, { isClicked: true })
      const filter = toRecordFilter(criteria, { ...centre(), now: now(), rules })
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

/** Adds to waiting payments the similar lines, the feeds' notices, and whether one click verifies them. */
const withWhatIsKnown = async (
  db: Database,
  payments: readonly StaffPayment[],
  rules: Rules,
): Promise<StaffPayment[]> => {
  const waiting = payments.flatMap(({ id, state }) => (state === 'submitted' ? id : []))
  const almost = await listAlmostOnStatement(db, waiting)
  const noticed = await listNoticed(db, waiting)
  const proofs = await listProofs(db, waiting, rules)
  return payments.map((payment) => ({
    ...payment,
    isAlmostOnStatement: almost.has(payment.id),
    noticed: noticed.get(payment.id) ?? null,
    matchedBy: proofs.get(payment.id)?.source ?? null,
  }))
}

const getPayment = async (
  { db, now, centre }: QueueDependencies,
  id: number,
  accountId: number | undefined,
): Promise<StaffPaymentDetails> => {
  // Read before the facts that it vouches for, so that a decision on outdated facts is rejected.
  const version = await findVersion(db, id)
  const payment = await findPayment(db, id)
  const claim = await findClaim(db, id)
  if (!payment || !claim) {
    throw new DomainError('not_found', { message: `There is no payment ${String(id)}.` })
  }
  const { secondPersonTzs } = centre()
  const rules = await readRules({ db, now, centre }, { isClicked: true })
  const [known = payment] = await withWhatIsKnown(db, [payment], rules)
  return {
    ...known,
    version,
    ...(await findSecondPersonFacts(db, claim, { accountId, at: now(), secondPersonTzs })),
    ...(await findPayerContact(db, claim.main_claim_id ?? id)),
    note: await findNote(db, claim.main_claim_id ?? id),
    dedication: await findDedication(db, claim.main_claim_id ?? id),
    otherTransactionId: await findOtherId(db, id),
    ...(await readStatementFacts(db, claim, payment.due)),
    ...(await readEvidence(db, claim, { wallets: centre().wallets, at: now() })),
    leftToPeople: await findRefusal(db, id, rules),
    ...(await readParts(db, claim)),
    ...(await readPaidFor(db, payment)),
  }
}

/**
 * Returns why the strongest evidence of a waiting payment does not verify it by itself. Null if some evidence does, or
 * if there is none.
 */
const findRefusal = async (
  db: Database,
  id: number,
  rules: Rules,
): Promise<StaffPaymentDetails['leftToPeople']> => {
  const assessed = (await assessEvidence(db, [id], rules)).get(id) ?? []
  const [first] = assessed
  const isProven = assessed.some(({ refusal }) => refusal === undefined)
  if (isProven || first?.refusal === undefined || first.refusal === 'not-waiting') return null
  return { by: first.evidence.source, reason: first.refusal }
}

/** Returns the facts that statements and other payments have about a payment. */
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

/** Returns the parts of a payment in several parts, and the history, which has the refunds of all parts. */
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

/** Returns the order or custom order that a payment is for. */
const readPaidFor = async (db: Database, { kind, record }: StaffPayment) => ({
  order: kind === 'order' ? ((await findOrder(db, { id: record })) ?? null) : null,
  customOrder: kind === 'custom-order' ? ((await findStaffCustomOrder(db, record)) ?? null) : null,
})

/** Converts the filter's age and days to timestamps. */
const toRecordFilter = (
  { olderThanDays, from, to, search, matched, ...filter }: PaymentFilter,
  { now, timeZone, rules }: Pick<CentreSettings, 'timeZone'> & { now: Date; rules: Rules },
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
    ...(matched !== undefined && { matched: rules }),
  }
}

const boundsOf = ({ after = 0, pageSize }: PageRequest) => ({ after, size: pageSize })
