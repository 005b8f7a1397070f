import type { CentreSettings } from '../../config/centre-settings.ts'
import type { PaymentFilter, StaffPayment, StaffPaymentDetails } from '@charity-kit/contract'
import { findStaffCustomOrder } from '../../shop/custom-orders/custom-order-repository.ts'
import { findOrder } from '../../shop/orders/order-repository.ts'
import { Page } from '../../http/endpoint.ts'
import type { PageRequest } from '../../http/to-page.ts'
import { findClaim, findVersion } from '../../ledger/payments/payment-claim-repository.ts'
import { findSecondPersonFacts } from '../../ledger/payments/second-person-facts.ts'
import { nearTwinsOf } from '../../ledger/payments/near-twins-repository.ts'
import { findNearLines, listAlmostOnStatement } from '../../ledger/statements/near-lines-repository.ts'
import { listReversals } from '../../ledger/statements/reversal-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { daysBetween } from '../../values/days-between.ts'
import { DomainError } from '../../values/domain-error.ts'
import { countPayments, findPayment, listPaymentPage, listPayments } from './payment-list-repository.ts'
import { findOtherId, findPayerContact, listStatements } from './payment-details-repository.ts'
import { listHistory } from './payment-history-repository.ts'
import type { PaymentOrder, RecordFilter } from './payment-walk-repository.ts'
import { listStaffParts } from './payment-parts-repository.ts'
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

const exportBatchSize = 500

export const paymentQueue = ({
  db,
  now,
  centre,
}: Pick<ServiceDependencies, 'db' | 'now' | 'centre'>): PaymentQueue => {
  const get = async (id: number, accountId?: number): Promise<StaffPaymentDetails> => {
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
      ...(await findSecondPersonFacts(db, claim, {
        accountId,
        at: now(),
        secondPersonTzs: centre().secondPersonTzs,
      })),
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
    get,
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
