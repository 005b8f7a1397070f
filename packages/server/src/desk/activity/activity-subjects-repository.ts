import type { Activity } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import { mainClaimId } from '../../ledger/claims/part-money-repository.ts'

type Subject = NonNullable<Activity['subject']>
type Event = Pick<Activity, 'id' | 'kind' | 'detail' | 'createdAt'>

/** Calls by the kind of record that they are about: "verifyPayment 17" is about the payment 17. */
const subjects = {
  payment: /(?:Payment|Reversal|Receipt) (\d+)$/,
  product: /Product (\d+)$/,
  campaign: /(?:Campaign|sendNews) (\d+)$/,
  feed: /(?:Feed\w*|^feed) (\d+)$/,
  member: /(?:changeMemberRole|switchMember\w+|endMemberSessions|resetMemberSecondFactor) (\d+)$/,
} as const
export type SubjectKind = keyof typeof subjects

/**
 * Calls that decide about a payment. A refund or a receipt soon afterwards is not a decision, and does not show its
 * evidence.
 */
const isDecision = /^(?:(?:verify|reject|reopen|correct|cancel)Payment|(?:confirm|dismiss)Reversal) /

/** Calls whose numbers are those of other records: a custom order, or a statement's line. */
const isOther = /CustomOrder|Line/

const subjectOf = ({ kind, detail }: Event): { kind: SubjectKind; id: number } | undefined => {
  if ((kind !== 'staff-call' && kind !== 'feed-suspended') || isOther.test(detail)) return undefined
  for (const name of Object.keys(subjects) as SubjectKind[]) {
    const id = subjects[name].exec(detail)?.[1]
    if (id !== undefined) return { kind: name, id: Number(id) }
  }
  return undefined
}

/** Returns the kind of record that a call is about; undefined for another kind, such as orders. */
export const subjectKindOf = (call: string): SubjectKind | undefined =>
  subjectOf({ id: 0, kind: 'staff-call', detail: `${call} 1`, createdAt: '' })?.kind

/** Returns records by their kind, each in its present state, with one query for each kind. */
export const findSubjects = async (
  db: Database,
  events: readonly Event[],
): Promise<(event: Event) => Pick<Activity, 'subject' | 'note'>> => {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(
      events.flatMap((event) => (subjectOf(event)?.kind === kind ? [subjectOf(event)?.id ?? 0] : [])),
    ),
  ]
  const payments = idsOf('payment')
  const found: Record<SubjectKind, ReadonlyMap<number, Subject>> = {
    payment: await findPayments(db, payments),
    product: await findNames(db, 'products', idsOf('product')),
    campaign: await findNames(db, 'campaigns', idsOf('campaign')),
    feed: await findNames(db, 'feeds', idsOf('feed')),
    member: await findMembers(db, idsOf('member')),
  }
  const decisions = await findDecisions(db, payments)
  return (event) => {
    const about = subjectOf(event)
    const subject = about && found[about.kind].get(about.id)
    return {
      subject: subject ?? null,
      note:
        about?.kind === 'payment' && isDecision.test(event.detail)
          ? noteOf(decisions.get(about.id) ?? [], event)
          : null,
    }
  }
}

const findNames = async (
  db: Database,
  table: 'products' | 'campaigns' | 'feeds',
  ids: readonly number[],
): Promise<Map<number, Subject>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select([sql.ref<number>(`${table}.id`).as('id'), sql.ref<string>(`${table}.name`).as('name')])
    .where(sql.ref(`${table}.id`), 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { name, amount: null }]))
}

const findMembers = async (db: Database, ids: readonly number[]): Promise<Map<number, Subject>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('staff_role', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name }) => [
      id,
      { name: `${first_name} ${last_name}`.trim(), amount: null },
    ]),
  )
}

const findPayments = async (db: Database, ids: readonly number[]): Promise<Map<number, Subject>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_claims')
    .leftJoin('donations', (join) => join.on('donations.claim_id', '=', mainClaimId))
    .leftJoin('orders', (join) => join.on('orders.claim_id', '=', mainClaimId))
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .select(({ fn, ref }) => [
      'payment_claims.id',
      fn.coalesce(ref('orders.name'), ref('donations.donor_name'), ref('custom_orders.name')).as('name'),
      fn
        .coalesce(ref('payment_claims.received_amount_tzs'), ref('payment_claims.claimed_amount_tzs'))
        .as('amount'),
    ])
    .where('payment_claims.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, amount }) => [id, { name: name ?? '', amount }]))
}

interface Decision {
  note: string
  at: Timestamp
}

const findDecisions = async (db: Database, ids: readonly number[]): Promise<Map<number, Decision[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_events')
    .select(['claim_id', 'evidence', 'reason', 'created_at'])
    .where('claim_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const byPayment = Map.groupBy(rows, ({ claim_id }) => claim_id)
  return new Map(
    [...byPayment].map(([id, events]) => [
      id,
      events.map(({ evidence, reason, created_at }) => ({
        note: evidence ?? reason ?? '',
        at: created_at,
      })),
    ]),
  )
}

/** Finds the decision by time, because a call is recorded right after its decision. */
const noteOf = (decisions: readonly Decision[], { createdAt }: Event): string | null => {
  const last = decisions.find(({ at }) => at <= createdAt)
  const isItsOwn = last && Date.parse(createdAt) - Date.parse(last.at) < 60_000
  return (isItsOwn && last.note) || null
}
