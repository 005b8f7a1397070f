import { feedBehindMs, feedSilentAfterMs, recogniseTransactionId } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'

/*
 * Rules by which a notice alone may verify a claim, written a second time for the randomised test. Apart from the
 * formats of IDs, this shares no code with ledger/sources/feeds/.
 */

const read = async (db: Database) => ({
  feeds: await db.selectFrom('feeds').selectAll().execute(),
  notices: await db.selectFrom('feed_notices').selectAll().orderBy('id').execute(),
  claims: await db.selectFrom('payment_claims').selectAll().orderBy('id').execute(),
  ids: await db.selectFrom('payment_claim_ids').selectAll().execute(),
  lines: await db.selectFrom('statement_lines').selectAll().execute(),
  reversals: await db.selectFrom('statement_reversals').selectAll().execute(),
  entries: await db.selectFrom('statement_entries').selectAll().execute(),
  events: await db.selectFrom('payment_events').selectAll().execute(),
})
export type Snapshot = Awaited<ReturnType<typeof read>>
export const readSnapshot = read

type Notice = Snapshot['notices'][number]
type Claim = Snapshot['claims'][number]
type Feed = Snapshot['feeds'][number]

const idsOf = (row: {
  transaction_id_normal: string
  other_transaction_id_normal: string | null
}): string[] => [row.transaction_id_normal, row.other_transaction_id_normal ?? []].flat()
const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((id) => other.includes(id))

/** Returns all IDs that feeds and statements have for the payment of some IDs, over any number of steps. */
const allIdsOf = ({ notices, lines }: Snapshot, known: readonly string[]): string[] => {
  const more = [...notices, ...lines]
    .map(idsOf)
    .filter((ids) => share(ids, known) && !ids.every((id) => known.includes(id)))
  return more.length === 0
    ? [...known]
    : allIdsOf({ notices, lines } as Snapshot, [...new Set([...known, ...more.flat()])])
}

/** Returns an ID as a person would misread it. */
const misread = (id: string) =>
  id.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
const isOneLetterApart = (one: string, other: string) => {
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)
  return [...one, ''].some((_, at) => {
    if (one.length === other.length) return without(one, at) === without(other, at)
    return one.length > other.length ? without(one, at) === other : one === without(other, at)
  })
}
const areTwins = (
  one: { ids: readonly string[]; sum: number },
  other: { ids: readonly string[]; sum: number },
) =>
  one.ids.some((a) =>
    other.ids.some(
      (b) => a !== b && (misread(a) === misread(b) || (one.sum === other.sum && isOneLetterApart(a, b))),
    ),
  )

const minute = (time: string) => time.slice(0, 16)

/** Whether the balances of some messages, in any order within a minute, follow from each other. */
const followEachOther = (steps: readonly Notice[], start: number | null): boolean => {
  const orders = (rest: readonly Notice[], balance: number | null): boolean => {
    const [first] = rest
    if (!first) return true
    return rest.some((step, index) => {
      if (minute(step.paid_at) !== minute(first.paid_at) || step.balance_cents === null) return false
      const isIn = step.direction === 'in' || step.direction === 'returned'
      const before = step.balance_cents - (isIn ? step.amount_cents : -step.amount_cents - step.fee_cents)
      if (balance !== null && before !== balance) return false
      return orders([...rest.slice(0, index), ...rest.slice(index + 1)], step.balance_cents)
    })
  }
  return orders(steps, start)
}

const due = (claim: Claim) => claim.expected_amount_tzs ?? claim.claimed_amount_tzs

const quarterMs = 15 * 60_000

/** Checks for text messages, which anyone who knows a SIM's number can forge. */
const forgeryRules = (
  { notices }: Snapshot,
  {
    notice,
    steps,
    last,
  }: { notice: Notice; steps: readonly Notice[]; last: Snapshot['entries'][number] | undefined },
): [broken: boolean, why: string][] => {
  const balance = (notice.balance_cents ?? 0) - notice.amount_cents
  const isLater = (each: Notice) =>
    each.feed_id === notice.feed_id &&
    each.verified_at !== null &&
    each.verified_at < notice.received_at &&
    each.paid_at > notice.paid_at
  const ofMinute = steps.filter((each) => minute(each.paid_at) === minute(notice.paid_at))
  const isFirst =
    ofMinute[0]?.id === steps[0]?.id &&
    !ofMinute.some((each) => each.id !== notice.id && each.balance_cents === balance)
  return [
    [
      Math.abs(Date.parse(notice.paid_at) - Date.parse(notice.phone_received_at)) > quarterMs,
      'written at another time than it was received',
    ],
    [notices.some(isLater), 'a later message verified a payment before it arrived'],
    [balance < 0, 'more came in than the balance'],
    [balance === 0, 'the balance before was zero'],
    [last?.balance_cents == null && isFirst, 'the first message of its feed'],
  ]
}

/** Returns why a feed's notice alone may not verify a claim; empty if it may. */
const obstacles = (
  snapshot: Snapshot,
  { claim, notice, feed, at }: { claim: Claim; notice: Notice; feed: Feed; at: Date },
): string[] => {
  const { notices, claims, ids, lines, reversals, entries } = snapshot
  const named = (each: Claim) =>
    ids.filter(({ claim_id }) => claim_id === each.id).map((id) => id.transaction_id_normal)
  const known = allIdsOf(snapshot, [...named(claim), ...idsOf(notice)])
  const others = claims.filter((each) => each.id !== claim.id && each.state !== 'rejected')
  const related = notices.filter((each) => share(idsOf(each), known))
  const ofSource = entries
    .filter(({ source }) => source === feed.source)
    .toSorted((one, other) =>
      one.moved_at < other.moved_at ? -1 : one.moved_at > other.moved_at ? 1 : one.id - other.id,
    )
  const last = ofSource.at(-1)
  const steps = notices
    .filter((each) => each.feed_id === feed.id && each.line_id === null)
    .filter((each) => last === undefined || minute(each.paid_at) >= minute(last.moved_at))
    .toSorted((one, other) =>
      one.paid_at < other.paid_at ? -1 : one.paid_at > other.paid_at ? 1 : one.id - other.id,
    )
  const verifiedToday = notices
    .filter((each) => each.feed_id === feed.id && each.verified_at !== null)
    .filter((each) => at.getTime() - Date.parse(each.verified_at ?? '') < 86_400_000)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const rules: [broken: boolean, why: string][] = [
    [notice.direction !== 'in', 'no money came in'],
    [notice.amount_cents !== 100 * due(claim), 'another amount'],
    [!share(idsOf(notice), named(claim)), 'another ID'],
    [recogniseTransactionId(claim.transaction_id_normal) === undefined, 'no known shape'],
    [(claim.wallet ?? 'm-pesa') !== feed.wallet, 'another wallet'],
    [claim.kind !== 'donation' || claim.state !== 'submitted', 'no donation that waits'],
    [feed.state !== 'on' || feed.removed_at !== null, 'the feed is not on'],
    [
      feed.heard_at === null || at.getTime() - Date.parse(feed.heard_at) > feedSilentAfterMs,
      'the feed is silent',
    ],
    [feed.late_at !== null && at.getTime() - Date.parse(feed.late_at) < feedBehindMs, 'the feed is behind'],
    [!followEachOther(steps, last?.balance_cents ?? null), 'the balances do not follow'],
    [due(claim) > feed.per_payment_tzs, 'above the limit of a payment'],
    [verifiedToday + notice.amount_cents > 100 * feed.per_day_tzs, 'above the limit of a day'],
    [others.some((each) => share(named(each), known)), 'another claim names it'],
    [
      others.some((each) =>
        areTwins({ ids: named(each), sum: due(each) }, { ids: named(claim), sum: due(claim) }),
      ),
      'a near twin waits or counts',
    ],
    [lines.some((line) => share(idsOf(line), known)), 'a statement has it'],
    [
      reversals.some((each) => each.state !== 'dismissed' && known.includes(each.transaction_id_normal)),
      'it went back',
    ],
    [
      related.some(
        (each) =>
          each.direction !== 'in' || each.amount_cents !== notice.amount_cents || each.is_contradicted === 1,
      ),
      'feeds contradict each other',
    ],
    [
      notice.claim_id !== null || notice.line_id !== null || notice.missing_at !== null,
      'it counts already, or is missing',
    ],
    [last !== undefined && minute(notice.paid_at) < minute(last.moved_at), 'before the last statement'],
    [notice.is_signed === 0, 'not signed'],
    ...(feed.grade === 'phone' ? forgeryRules(snapshot, { notice, steps, last }) : []),
  ]
  return rules.flatMap(([isBroken, why]) => (isBroken ? [why] : []))
}

/**
 * Returns the claims that notices verified between two snapshots against the rules, each with the reasons why no
 * notice may.
 */
export const brokenRules = (before: Snapshot, after: Snapshot, at: Date): string[] =>
  after.notices.flatMap((taken) => {
    const was = before.notices.find(({ id }) => id === taken.id)
    if (taken.verified_at === null || was?.verified_at === taken.verified_at) return []
    const claim = before.claims.find(({ id }) => id === taken.claim_id)
    const feed = before.feeds.find(({ id }) => id === taken.feed_id)
    if (!was || !claim || !feed) return [`notice ${String(taken.id)} verified what was not there`]
    const why = obstacles(before, { claim, notice: was, feed, at })
    return why.length === 0
      ? []
      : [`claim ${String(claim.id)} by notice ${String(was.id)}: ${why.join(', ')}`]
  })

/** Returns whether a person must look at a claim although a notice confirms it. */
const needsPerson = ({ lines, entries, ids, events }: Snapshot, claim: Claim): boolean => {
  const own = ids
    .filter(({ claim_id }) => claim_id === claim.id)
    .map(({ transaction_id_normal }) => transaction_id_normal)
  const isTwin = lines.some(
    (line) =>
      line.claim_id !== claim.id &&
      line.set_aside_at === null &&
      areTwins({ ids: idsOf(line), sum: line.amount_tzs }, { ids: own, sum: due(claim) }),
  )
  const hasGoneOut = entries.some(
    ({ amount_cents, transaction_id_normal }) =>
      amount_cents < 0 && own.some((id) => misread(id) === misread(transaction_id_normal)),
  )
  const leastTzs = Math.min(
    claim.claimed_amount_tzs,
    ...events.flatMap(({ claim_id, claimed_amount_tzs_before: before }) =>
      claim_id === claim.id && before !== null ? [before] : [],
    ),
  )
  return isTwin || hasGoneOut || due(claim) > 2 * leastTzs
}

const maxAgeMs = 30 * 86_400_000

/** Returns the claims that still wait although a notice verifies them. After a quiet day there must be none. */
export const unconfirmed = (snapshot: Snapshot, at: Date): string[] =>
  snapshot.claims
    .filter((claim) => claim.state === 'submitted' && !needsPerson(snapshot, claim))
    .flatMap((claim) => {
      const proof = snapshot.notices.find((notice) => {
        const feed = snapshot.feeds.find(({ id }) => id === notice.feed_id)
        const isOld = Date.parse(claim.created_at) - Date.parse(notice.paid_at) > maxAgeMs
        return feed && !isOld && obstacles(snapshot, { claim, notice, feed, at }).length === 0
      })
      return proof ? [`claim ${String(claim.id)} waits although notice ${String(proof.id)} verifies it`] : []
    })

/** Returns errors in the sums of money that notices confirmed, on its own and with the statements. */
export const noticeErrors = ({ notices, claims, lines, ids }: Snapshot): string[] => {
  const verified = claims.filter(({ state }) => state === 'verified')
  const byNotices = notices.filter(({ verified_at }) => verified_at !== null)
  const errors: string[] = []
  for (const { id, claim_id, amount_cents, direction } of byNotices) {
    const claim = verified.find((each) => each.id === claim_id)
    if (!claim) errors.push(`notice ${String(id)} counts for a claim that does not`)
    else if (100 * (claim.received_amount_tzs ?? 0) !== amount_cents || direction !== 'in')
      errors.push(`claim ${String(claim.id)} counts for more than its notice`)
  }
  const confirmed = byNotices.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const told = notices
    .filter(({ direction }) => direction === 'in')
    .reduce((sum, each) => sum + each.amount_cents, 0)
  if (confirmed > told) errors.push('more was confirmed than notices say')
  for (const claim of verified) {
    if (byNotices.filter(({ claim_id }) => claim_id === claim.id).length > 1)
      errors.push(`claim ${String(claim.id)} counts twice`)
  }
  // A notice and its statement's line count for one claim.
  for (const { id, claim_id, line_id } of byNotices) {
    const line = lines.find((each) => each.id === line_id)
    if (line?.claim_id != null && line.claim_id !== claim_id)
      errors.push(`notice ${String(id)} and its line count for two claims`)
  }
  const counting = ids.filter(({ counts }) => counts === 1).map((id) => id.transaction_id_normal)
  if (new Set(counting).size !== counting.length) errors.push('an ID counts twice')
  return errors
}
