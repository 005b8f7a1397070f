import { dayAt, recogniseTransactionId } from '@charity-kit/contract'
import type { PaymentState } from '../../db/schema.ts'
import { keysKeptMs, people, staff, start, stocks, type World } from './world.ts'
import { isAbout, readAll, type Snapshot } from './snapshot.ts'

/* Rules that must hold after every step, written a second time. This file shares only the tables with the services. */

type Claim = Snapshot['payment_claims'][number]

/** A donation, or an order with or without a donation, with all claims that pay for it. */
interface Whole {
  main: Claim
  parts: Claim[]
  state: 'submitted' | 'verified' | 'rejected'
  order: Snapshot['orders'][number] | undefined
  donation: Snapshot['donations'][number] | undefined
  /** Money that came in, and money that was sent back; whole shillings. */
  receivedTzs: number
  refundedTzs: number
  /** Money that is left for the donation, and for the order. */
  left: { donation: number; order: number }
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const wholesOf = ({ payment_claims, orders, donations, refunds }: Snapshot): Whole[] =>
  payment_claims
    .filter(({ main_claim_id }) => main_claim_id === null)
    .map((main) => {
      const parts = [main, ...payment_claims.filter(({ main_claim_id }) => main_claim_id === main.id)]
      const order = orders.find(({ claim_id }) => claim_id === main.id)
      const donation = donations.find(({ claim_id }) => claim_id === main.id)
      const sentBack = refunds.filter(({ claim_id }) => parts.some(({ id }) => id === claim_id))
      const [receivedTzs, refundedTzs] = [
        sumOf(parts, ({ received_amount_tzs }) => received_amount_tzs ?? 0),
        sumOf(sentBack, ({ amount_tzs }) => amount_tzs),
      ]
      // Money pays for the order first.
      const given = order
        ? Math.max(0, Math.min(receivedTzs - order.total_tzs, donation?.amount_tzs ?? 0))
        : receivedTzs
      const givenBack = order ? sumOf(sentBack, ({ donation_tzs }) => donation_tzs) : refundedTzs
      const left = {
        donation: given - givenBack,
        order: receivedTzs - given - (refundedTzs - givenBack),
      }
      const states = new Set(parts.map(({ state }) => state))
      const state = states.size === 1 ? main.state : 'submitted'
      return { main, parts, state, order, donation, receivedTzs, refundedTzs, left }
    })

const money = (now: Snapshot, wholes: readonly Whole[]): string[] => [
  ...wholes.flatMap(({ main, parts, receivedTzs, refundedTzs, left }) => {
    const name = `payment ${String(main.id)}`
    const noted = sumOf(parts, ({ refunded_tzs }) => refunded_tzs)
    return [
      ...(noted === refundedTzs
        ? []
        : [`${name} notes ${String(noted)} as sent back, not ${String(refundedTzs)}`]),
      ...(refundedTzs > receivedTzs ? [`more of ${name} was sent back than came in`] : []),
      ...(left.donation < 0 || left.order < 0 ? [`${name} owes ${JSON.stringify(left)}`] : []),
      ...(sumOf(parts, ({ donation_tzs }) => donation_tzs) === left.donation
        ? []
        : [`the parts of ${name} do not count ${String(left.donation)} as the donation`]),
      ...parts
        .filter(
          ({ donation_tzs, received_amount_tzs, refunded_tzs }) =>
            donation_tzs < 0 || donation_tzs > (received_amount_tzs ?? 0) - refunded_tzs,
        )
        .map(({ id }) => `claim ${String(id)} counts more as a donation than came in with it`),
      ...parts
        .filter(({ state, received_amount_tzs }) => (state === 'verified') !== (received_amount_tzs !== null))
        .map(({ id }) => `claim ${String(id)} counts money without being verified, or none although it is`),
    ]
  }),
  ...now.campaigns.flatMap(({ id, verified_tzs }) => {
    const given = wholes.filter(({ donation }) => donation?.campaign_id === id)
    const sum = sumOf(given, ({ left }) => left.donation)
    return verified_tzs === sum
      ? []
      : [`campaign ${String(id)} has ${String(verified_tzs)}, not ${String(sum)}`]
  }),
]

const stock = (now: Snapshot, wholes: readonly Whole[]): string[] => [
  ...now.products.flatMap((product, index) => {
    const held = sumOf(
      now.order_items.filter(({ product_id }) => product_id === product.id),
      (item) => item.held,
    )
    const kept = sumOf(
      now.stock_keeps.filter(({ product_id }) => product_id === product.id),
      ({ pieces }) => pieces,
    )
    const all = product.stock + held + kept
    return all === stocks[index] && product.stock >= 0
      ? []
      : [
          `product ${String(product.id)}: ${String(product.stock)} in stock, ${String(held)} ordered, ${String(kept)} kept`,
        ]
  }),
  ...wholes.flatMap(({ order, state, left }) => {
    if (!order) return []
    const items = now.order_items.filter(({ order_id }) => order_id === order.id)
    const name = `order ${String(order.id)}`
    const held = sumOf(items, (item) => item.held)
    return [
      ...(items.some((item) => item.held < 0 || item.sold < 0 || item.held + item.sold > item.quantity)
        ? [`${name} has more pieces than it asked for`]
        : []),
      ...(state === 'rejected' && held > 0 ? [`${name} holds pieces although it is not paid`] : []),
      ...(state === 'verified' &&
      left.order > 0 &&
      items.some((item) => item.held + item.sold !== item.quantity)
        ? [`${name} is paid and waits for pieces that nobody took`]
        : []),
      ...(held > 0 === (order.stock_reserved_at !== null)
        ? []
        : [`${name} holds ${String(held)} but says otherwise`]),
      ...(order.sent_at !== null && state !== 'verified' ? [`${name} was sent and is not paid`] : []),
    ]
  }),
]

/** Checks that each ID and each line belongs to one claim. */
const identity = (now: Snapshot): string[] => {
  const counting = now.payment_claim_ids.filter(({ counts }) => counts === 1)
  const stateOf = new Map(now.payment_claims.map(({ id, state }) => [id, state]))
  const seen = new Set<string>()
  return [
    ...counting
      .filter(({ transaction_id_normal: id }) => seen.has(id) || !seen.add(id))
      .map(({ transaction_id_normal: id }) => `${id} counts twice`),
    ...now.payment_claim_ids
      // A second ID is only the payer's statement: a bank statement may show that it belongs to another payment.
      .filter(({ claim_id, counts, is_second }) =>
        stateOf.get(claim_id) === 'verified' ? counts === 0 && is_second === 0 : counts === 1,
      )
      .map(
        ({ claim_id }) =>
          `the IDs of claim ${String(claim_id)} count although it does not, or the other way round`,
      ),
    ...now.payment_claims
      .filter((claim) => {
        const own = now.payment_claim_ids.filter(({ claim_id }) => claim_id === claim.id)
        return !own.some((id) => id.transaction_id_normal === claim.transaction_id_normal)
      })
      .map(({ id }) => `claim ${String(id)} lost its ID`),
    ...now.statement_lines
      .filter(
        ({ claim_id, set_aside_at }) =>
          claim_id !== null && (stateOf.get(claim_id) !== 'verified' || set_aside_at !== null),
      )
      .map(({ id }) => `line ${String(id)} counts for a claim that does not`),
  ]
}

/**
 * Checks the claims that a statement verified: each has a line with its ID and amount, and together they have no more
 * money than the statement.
 */
const statements = (now: Snapshot): string[] => {
  const lastOf = (claim: Claim) =>
    now.payment_events.findLast(
      ({ claim_id, to_state, from_state }) =>
        claim_id === claim.id && to_state === 'verified' && from_state !== 'verified',
    )
  const byNotice = new Set(
    now.feed_notices.flatMap(({ claim_id, verified_at }) => (verified_at === null ? [] : [claim_id])),
  )
  const byLine = now.payment_claims.filter(
    (claim) => claim.state === 'verified' && lastOf(claim)?.by_hand === 0 && !byNotice.has(claim.id),
  )
  const isShown = (claim: Claim): boolean => {
    const own = now.payment_claim_ids
      .filter(({ claim_id }) => claim_id === claim.id)
      .map(({ transaction_id_normal }) => transaction_id_normal)
    return now.statement_lines.some(
      (line) =>
        line.claim_id === claim.id &&
        line.amount_tzs === claim.received_amount_tzs &&
        own.some((id) => id === line.transaction_id_normal || id === line.other_transaction_id_normal),
    )
  }
  const counted = sumOf(byLine, ({ received_amount_tzs }) => received_amount_tzs ?? 0)
  const shown = sumOf(now.statement_lines, ({ amount_tzs }) => amount_tzs)
  return [
    ...byLine
      .filter((claim) => !isShown(claim))
      .map(({ id }) => `claim ${String(id)} counts by a line that is not there`),
    ...(counted > shown ? ['more counts by statements than is on them'] : []),
  ]
}

/** Checks that the history of each claim leads from state to state, and to the present one. */
const histories = ({ payment_claims, payment_events }: Snapshot): string[] =>
  payment_claims.flatMap((claim) => {
    const shown = claim.cancelled_at === null ? claim.state : 'cancelled'
    let state: PaymentState | 'cancelled' = 'submitted'
    const broken = payment_events
      .filter(({ claim_id }) => claim_id === claim.id)
      .some((event) => {
        const isNext = event.from_state === state
        state = event.to_state
        return !isNext
      })
    return broken || state !== shown
      ? [`the history of claim ${String(claim.id)} leads to ${state}, not ${shown}`]
      : []
  })

const anonymous = 'anonymous@example.com'
const recipientOf = ({ order, donation }: Whole): string => order?.email ?? donation?.donor_email ?? anonymous

/** Returns the rows that were added. */
const added = <Row extends { id: number }>(before: readonly Row[], now: readonly Row[]): Row[] => {
  const last = before.at(-1)?.id ?? 0
  return now.filter(({ id }) => id > last)
}

/** Whether a message is a reminder: reminders have rules of their own. */
const isReminder = ({ unsubscribe_url: link }: Snapshot['outgoing_messages'][number]): boolean =>
  link?.includes('/r/') === true

/** Checks that each message has its cause in the same step, and each cause its message. */
const messages = (
  { left }: World,
  { before, now, wholes }: { before: Snapshot; now: Snapshot; wholes: readonly Whole[] },
): string[] => {
  const mails = added(before.outgoing_messages, now.outgoing_messages).filter(
    (mail) => mail.channel === 'email' && !isReminder(mail),
  )
  const last = (rows: readonly { id: number }[]): number => rows.at(-1)?.id ?? 0
  const decisions = new Set(
    added(before.payment_events, now.payment_events).map(({ claim_id }) => {
      const claim = now.payment_claims.find(({ id }) => id === claim_id)
      return claim?.main_claim_id ?? claim_id
    }),
  )
  const sentNow = wholes.filter(
    ({ order }) => order?.sent_at != null && before.orders.find(({ id }) => id === order.id)?.sent_at == null,
  )
  const causes = new Set([...decisions, ...sentNow.map(({ main }) => main.id)])
  const expected = new Map<string, number>()
  const expect = (email: string) => expected.set(email, (expected.get(email) ?? 0) + 1)
  for (const whole of wholes) {
    const isNew = whole.order
      ? whole.order.id > last(before.orders)
      : whole.donation && whole.donation.id > last(before.donations) && whole.donation.site_name !== ''
    if (isNew) expect(recipientOf(whole))
    for (const refund of added(before.refunds, now.refunds))
      if (whole.parts.some(({ id }) => id === refund.claim_id)) expect(recipientOf(whole))
  }
  /** Addresses of erased people, and of the staff. */
  const gone = new Set<string>([
    anonymous,
    ...staff.map(({ by }) => by),
    ...[...left].map((person) => people[person]?.email ?? anonymous),
  ])
  const told = new Map<string, number>()
  for (const { recipient, claim_id } of mails)
    if (claim_id === null) told.set(recipient, (told.get(recipient) ?? 0) + 1)
  const wasState = new Map(wholesOf(before).map(({ main, state }) => [main.id, state]))
  return [
    ...[...new Set([...expected.keys(), ...told.keys()])]
      .filter((email) => !gone.has(email) && expected.get(email) !== told.get(email))
      .map(
        (email) =>
          `${email} got ${String(told.get(email) ?? 0)} mails for ${String(expected.get(email) ?? 0)} causes`,
      ),
    ...mails
      .filter(({ claim_id }) => claim_id !== null && !causes.has(claim_id))
      .map(
        ({ id, claim_id }) =>
          `mail ${String(id)} tells of payment ${String(claim_id)}, to which nothing happened`,
      ),
    ...wholes
      .filter((whole) => {
        const was = wasState.get(whole.main.id) ?? 'submitted'
        const isNews = whole.state !== was && whole.state !== 'submitted' && recipientOf(whole) !== anonymous
        // Unclaimed money has no recipient.
        return (
          isNews &&
          whole.donation?.site_name !== '' &&
          !mails.some(({ claim_id }) => claim_id === whole.main.id)
        )
      })
      .map(({ main, state }) => `nobody was told that payment ${String(main.id)} is ${state}`),
  ]
}

/**
 * Checks that texts go only to people who asked for them and did not stop them, and that each of these hears that
 * their payment was found.
 */
const texts = ({
  before,
  now,
  wholes,
}: {
  before: Snapshot
  now: Snapshot
  wholes: readonly Whole[]
}): string[] => {
  const wanted = now.text_wishes.filter(({ stopped_at }) => stopped_at === null)
  const isTo =
    ({ phone, token }: Snapshot['text_wishes'][number]) =>
    ({ channel, recipient, unsubscribe_url: link }: Snapshot['outgoing_messages'][number]) =>
      channel === 'text' && recipient === phone && link?.endsWith(`/t/${token}`) === true
  const waiting = now.outgoing_messages.filter(
    (mail) => mail.channel === 'text' && mail.state === 'queued' && !isReminder(mail),
  )
  const wasVerified = new Set(
    wholesOf(before).flatMap(({ main, state }) => (state === 'verified' ? [main.id] : [])),
  )
  const wishesFor = ({ donation, order }: Whole) =>
    wanted.filter(
      ({ id, kind, record_id }) =>
        record_id === (kind === 'donation' ? donation?.id : order?.id) &&
        before.text_wishes.some((wish) => wish.id === id && wish.stopped_at === null),
    )
  return [
    ...waiting
      .filter((mail) => !wanted.some((wish) => isTo(wish)(mail)))
      .map(({ id }) => `text ${String(id)} is for somebody who does not want it`),
    ...wholes
      .filter(({ main, state }) => state === 'verified' && !wasVerified.has(main.id))
      .flatMap((whole) => wishesFor(whole).map((wish) => ({ whole, wish })))
      .filter(
        ({ wish }) =>
          !added(before.outgoing_messages, now.outgoing_messages).some(
            ({ recipient }) => recipient === wish.phone,
          ),
      )
      .map(
        ({ whole, wish }) => `${wish.phone} was not texted that payment ${String(whole.main.id)} was found`,
      ),
  ]
}

/** Checks that reminders go only to people who asked for them and did not stop them, at most once a month. */
const reminders = ({
  outgoing_messages: mails,
  reminders: asked,
  reminder_months: months,
}: Snapshot): string[] => {
  const linked = mails.flatMap(({ unsubscribe_url: link, ...mail }) => {
    const token = /\/r\/(\w+)$/.exec(link ?? '')?.[1]
    return token === undefined ? [] : [{ ...mail, reminder: asked.find((each) => each.token === token) }]
  })
  return [
    ...linked
      .filter(
        ({ state, recipient, reminder }) =>
          state === 'queued' && (reminder?.stopped_at !== null || reminder.recipient !== recipient),
      )
      .map(({ id }) => `reminder ${String(id)} is for somebody who does not want it`),
    ...asked.flatMap(({ id }) => {
      const sent = linked.filter(({ reminder }) => reminder?.id === id)
      const inMonths = sent.map(({ created_at }) => dayAt(new Date(created_at)).slice(0, 7))
      const noted = months.filter(({ reminder_id, sent_at }) => reminder_id === id && sent_at !== null)
      const isNoted = inMonths.every((month) => noted.some((each) => each.month === month))
      return [
        ...(new Set(inMonths).size < inMonths.length ? [`reminder ${String(id)} came twice in a month`] : []),
        ...(isNoted ? [] : [`reminder ${String(id)} came, and its month does not say so`]),
      ]
    }),
  ]
}

const recentMs = 8 * 3_600_000

/**
 * Returns the phones that may be deaf although no owner was told after a quiet day: recent claims of two payers wait,
 * and no phone reported their payments. Payers without an address count as one.
 */
export const untold = (now: Snapshot, quietFrom: Date): string[] => {
  const recentFrom = new Date(quietFrom.getTime() - recentMs).toISOString()
  const heard = new Set(
    now.feed_notices.flatMap((notice) => [notice.transaction_id_normal, notice.other_transaction_id_normal]),
  )
  const wholes = wholesOf(now)
  const isUnheard = (claim: Claim): boolean =>
    claim.state === 'submitted' &&
    claim.created_at > recentFrom &&
    recogniseTransactionId(claim.transaction_id_normal) !== undefined &&
    !now.payment_claim_ids.some((id) => id.claim_id === claim.id && heard.has(id.transaction_id_normal))
  const isTold = (name: string) =>
    staff.every(({ by }) =>
      now.outgoing_messages.some(({ recipient, subject }) => recipient === by && subject.includes(name)),
    )
  return now.feeds
    .filter(({ state, removed_at }) => state === 'on' && removed_at === null)
    .filter(({ name, wallet, noticed_at }) => {
      const unheard = now.payment_claims.filter(
        (claim) =>
          isUnheard(claim) && (claim.wallet ?? 'm-pesa') === wallet && claim.created_at > (noticed_at ?? ''),
      )
      const payers = unheard.flatMap((claim) => {
        const whole = wholes.find(({ parts }) => parts.includes(claim))
        // The staff gave this money to a campaign because a statement already shows it.
        return whole && whole.donation?.site_name !== '' ? [recipientOf(whole)] : []
      })
      return new Set(payers).size > 1 && !isTold(name)
    })
    .map(({ name }) => `no owner knows that "${name}" may hear nothing`)
}

/** Checks that each email is handed over once, and that no email is marked as sent without that. */
const deliveries = ({ delivered }: World, { outgoing_messages: mails }: Snapshot): string[] => [
  ...[...delivered].filter(([, times]) => times > 1).map(([id]) => `mail ${String(id)} was sent twice`),
  ...mails
    .filter(({ id, state }) => state === 'sent' && !delivered.has(id))
    .map(({ id }) => `mail ${String(id)} was not sent`),
]

/**
 * Checks that a visitor who was told that a record is stored finds it once, and that a rejected request left nothing.
 */
const answers = ({ requests, now }: World, snapshot: Snapshot): string[] => {
  const records = { createDonation: snapshot.donations, createOrder: snapshot.orders }
  const keys = new Map(snapshot.idempotency_keys.map(({ key, record_id }) => [key, record_id]))
  const areKeysKept = now().getTime() - start.getTime() < keysKeptMs
  const stored =
    snapshot.orders.length +
    wholesOf(snapshot).filter(({ order, donation }) => !order && donation?.site_name !== '').length
  return [
    ...requests.flatMap(({ kind, key, answered, isUnsure }) => {
      if (answered !== undefined) {
        const isThere = records[kind].some(({ id }) => id === answered)
        const isLinked = !areKeysKept || keys.get(key) === answered
        return isThere && isLinked ? [] : [`${key} was answered with ${String(answered)}, which is not there`]
      }
      return keys.has(key) && !isUnsure ? [`${key} was refused, and stored`] : []
    }),
    ...(areKeysKept && stored !== keys.size
      ? [`${String(stored)} records of ${String(keys.size)} requests`]
      : []),
  ]
}

/** Tables that may keep an order's buyer until the order has arrived. */
const ordersTables = new Set(['orders', 'payer_search_terms'])

/**
 * Checks that no data of erased people is left, except on orders on their way with their emails, and in queued
 * messages.
 */
const persons = (
  { erased, database, cleanedAt }: World,
  { orders, outgoing_messages: mails }: Snapshot,
): string[] => {
  if (erased.size === 0) return []
  const stored = readAll(database)
  return [...erased].flatMap(([person, told]) => {
    const email = people[person]?.email ?? anonymous
    const isTheirs = isAbout(person)
    const at = cleanedAt.toISOString()
    const isOnItsWay = orders.some(
      (order) => order.email === email && order.erase_person_at !== null && order.erase_person_at > at,
    )
    if (isOnItsWay) for (const { id, recipient } of mails) if (recipient === email) told.add(id)
    const isLeft = (table: string, row: object): boolean => {
      if (!isTheirs(row)) return false
      if (ordersTables.has(table)) return !isOnItsWay
      return !(table === 'outgoing_messages' && 'id' in row && told.has(row.id as number))
    }
    return stored
      .filter(([table, rows]) => rows.some((row) => isLeft(table, row)))
      .map(([table]) => `${email} was erased and still is in ${table}`)
  })
}

/** Returns the rules that are broken after a step; empty if there are none. */
export const brokenRules = (world: World, before: Snapshot, now: Snapshot): string[] => {
  const wholes = wholesOf(now)
  return [
    ...world.complaints,
    ...money(now, wholes),
    ...stock(now, wholes),
    ...identity(now),
    ...statements(now),
    ...histories(now),
    ...messages(world, { before, now, wholes }),
    ...texts({ before, now, wholes }),
    ...reminders(now),
    ...deliveries(world, now),
    ...answers(world, now),
    ...persons(world, now),
  ]
}
