import { isPermitted, secondPersonReasons, staffRoles, type SecondPersonReason } from '@charity-kit/contract'
import { sql, type Insertable } from 'kysely'
import type { PaymentProposalTable } from '../../db/payment-work-tables.ts'
import type { Database, DatabaseTransaction, PaymentEventTable, Timestamp } from '../../db/schema.ts'
import { theServer } from '../claims/payer-repository.ts'
import { insertEvent } from '../claims/payment-claim-repository.ts'

/** Verification by the first of two people. */
export interface Proposal {
  /** ID of the `proposed` event. */
  eventId: number
  accountId: number
  email: string
  name: string
  at: Timestamp
  evidence: string
  reason: string | null
  receivedTzs: number
  lineId: number | null
  noticeId: number | null
  reasons: SecondPersonReason[]
}

const decidingRoles = staffRoles.filter((role) => isPermitted(role, 'payments'))

/** Whether a proposal's event is still its claim's last event. */
const isLastEvent = sql<boolean>`payment_proposals.event_id = (
  select max(latest.id) from payment_events as latest where latest.claim_id = payment_proposals.claim_id
)`

/**
 * Whether a claim waits for a second person. The claim has not changed since the proposal, and the first person may
 * still decide about payments.
 */
export const waitsForSecond = sql<boolean>`(payment_claims.state = 'submitted' and exists (
  select 1 from payment_proposals
  inner join accounts on accounts.id = payment_proposals.account_id
  where payment_proposals.claim_id = payment_claims.id and ${isLastEvent}
  and accounts.role = 'staff' and accounts.staff_role in (${sql.join(decidingRoles.map((role) => sql.lit(role)))})
))`

/** Returns a claim's verification that waits for a second person. */
export const findProposal = async (db: Database, claimId: number): Promise<Proposal | undefined> => {
  const row = await db
    .selectFrom('payment_proposals')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_proposals.claim_id')
    .innerJoin('payment_events', 'payment_events.id', 'payment_proposals.event_id')
    .innerJoin('accounts', 'accounts.id', 'payment_proposals.account_id')
    .where('payment_proposals.claim_id', '=', claimId)
    .where('payment_claims.state', '=', 'submitted')
    .where(isLastEvent)
    .where('accounts.role', '=', 'staff')
    .where('accounts.staff_role', 'in', decidingRoles)
    .select([
      'payment_proposals.event_id as eventId',
      'payment_proposals.account_id as accountId',
      'payment_proposals.line_id as lineId',
      'payment_proposals.notice_id as noticeId',
      'payment_proposals.received_amount_tzs as receivedTzs',
      'payment_proposals.reasons',
      'payment_events.evidence',
      'payment_events.reason',
      'payment_events.created_at as at',
      'accounts.email',
      'accounts.first_name',
      'accounts.last_name',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { first_name, last_name, reasons, evidence, ...proposal } = row
  return {
    ...proposal,
    name: `${first_name} ${last_name}`.trim(),
    evidence: evidence ?? '',
    reasons: secondPersonReasons.filter((reason) => reasons.split(',').includes(reason)),
  }
}

export const insertProposal = async (
  tx: DatabaseTransaction,
  event: Omit<Insertable<PaymentEventTable>, 'action' | 'from_state' | 'to_state'>,
  proposal: Omit<Insertable<PaymentProposalTable>, 'event_id' | 'claim_id'>,
): Promise<void> => {
  const event_id = await insertEvent(tx, {
    ...event,
    action: 'proposed',
    from_state: 'submitted',
    to_state: 'submitted',
  })
  await tx
    .insertInto('payment_proposals')
    .values({ ...proposal, event_id, claim_id: event.claim_id })
    .execute()
}

/**
 * Returns the smallest amount that was ever claimed for a payment, in whole shillings. A correction by staff does not
 * raise this amount.
 */
export const leastClaimedTzs = async (
  tx: Database,
  { id, claimed_amount_tzs }: { id: number; claimed_amount_tzs: number },
): Promise<number> => {
  const row = await tx
    .selectFrom('payment_events')
    .where('claim_id', '=', id)
    .select(({ fn }) => fn.min<number | null>('claimed_amount_tzs_before').as('least'))
    .executeTakeFirst()
  return Math.min(claimed_amount_tzs, row?.least ?? claimed_amount_tzs)
}

/** People who verified payments. The server is left out, because it never records a refund. */
export interface Verifiers {
  accounts: number[]
  /** Whether one of them verified at the command line, or has no account any more. */
  hasUnknown: boolean
}

/**
 * Returns the people who ever verified these claims. A decision that was undone and repeated does not clear the first
 * one.
 */
export const findVerifiers = async (db: Database, claimIds: readonly number[]): Promise<Verifiers> => {
  const events = await db
    .selectFrom('payment_events')
    .where('claim_id', 'in', claimIds)
    .where('to_state', '=', 'verified')
    .where('from_state', '<>', 'verified')
    .select(['actor', 'first_actor'])
    .execute()
  const people = new Set(events.flatMap(({ actor, first_actor }) => [actor, first_actor ?? actor]))
  people.delete(theServer)
  const accounts =
    people.size === 0
      ? []
      : await db
          .selectFrom('accounts')
          .select(['id', 'email'])
          .where('email', 'in', [...people])
          .execute()
  return {
    accounts: accounts.map(({ id }) => id),
    hasUnknown: accounts.length < people.size,
  }
}
