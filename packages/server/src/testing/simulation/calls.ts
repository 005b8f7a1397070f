import {
  anonymousEmail,
  anonymousName,
  centreTimeZone,
  donationInput,
  minuteAt,
  orderInput,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { defaultMailLimits } from '../../config/limits.ts'
import { sendReminders } from '../../giving/reminders/reminder-sender.ts'
import { queueFeedAlerts } from '../../desk/notices/feed-alerts.ts'
import { startNoticeMatcher } from '../../ledger/sources/feeds/notice-matcher.ts'
import { messageEvent, signLikeApp } from '../../ledger/sources/feeds/simulated-phone.ts'
import { importStatement } from '../../ledger/sources/statements/import-statement.ts'
import { insertApproval } from '../../ledger/sources/statements/source-repository.ts'
import { readStatementMappings } from '../../ledger/sources/statements/statement-mapping.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { removeExpiredData } from '../../privacy/retention.ts'
import { DomainError } from '../../values/domain-error.ts'
import { secondPersonTzs } from '../sample-centre.ts'
import { evidence } from '../sample-payment.ts'
import { packed } from '../sample-statement.ts'
import { silentLog } from './silent-log.ts'
import { tablesAbout } from './snapshot.ts'
import { firstIds, secondIds, type Call } from './steps.ts'
import { centre, keysKeptMs, people, staff, type Copy, type Request, type World } from './world.ts'

type Of<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>

/** Runs each kind of call on an instance. Throws the error that the server responds with. */
type Calls = { [Kind in Call['kind']]: (world: World, call: Of<Kind>, copy: Copy) => Promise<unknown> }

const idsOf = (ids: 'first' | 'both' | 'second', payment: number): [string, string?] => {
  const [first, second] = [firstIds[payment] ?? '', secondIds[payment] ?? '']
  return ids === 'both' ? [first, second] : ids === 'first' ? [first] : [second]
}

/** Place that stands for any row, rather than a row that the call is meant for. */
const anyPlace = 5

/** Returns the number of one of the rows that a call is meant for, oldest first; 0 if there is none. */
const rowAt = ({ database }: World, table: string, place: number, fit = 'true'): number => {
  const condition = place === anyPlace ? 'true' : fit
  const rows = database.read<{ id: number }>(`select id from ${table} where ${condition} order by id`)
  return rows[place % Math.max(1, rows.length)]?.id ?? 0
}

/** Counts nothing: no call is rejected by a rate limit. */
const count = (): Promise<void> => Promise.resolve()
const network = '192.0.2.0'
const tabToken = (tab: number): string => `tab-${String(tab)}-of-the-simulation`

/** Sends a visitor's request for the first time; repetitions send the same request. */
const firstSent = async (
  world: World,
  copy: Copy,
  request: Pick<Request, 'kind' | 'person'>,
  send: (copy: Copy, key: { key: string; scope: string }) => Promise<{ id: number }>,
): Promise<void> => {
  const key = { key: `key-${String(world.requests.length)}`, scope: 'site' }
  const made: Request = {
    ...request,
    key: key.key,
    at: world.now(),
    answered: undefined,
    isUnsure: false,
    send: (to) => send(to, key),
  }
  world.requests.push(made)
  await sendOnce(world, made, copy)
}

/** Error if the same request gets two different responses. */
class AnsweredTwice extends Error {
  override readonly name = 'AnsweredTwice'
}

const sendOnce = async (world: World, request: Request, copy: Copy): Promise<void> => {
  world.came.add(request.person)
  try {
    const { id } = await request.send(copy)
    if (request.answered !== undefined && request.answered !== id)
      throw new AnsweredTwice(
        `${request.key} was answered with ${String(request.answered)} and ${String(id)}`,
      )
    request.answered = id
  } catch (error) {
    if (copy.connection.isDead()) request.isUnsure = true
    throw error
  }
}

/**
 * Returns the key of the donation that a visitor's request stored: its number and transaction ID. An erased person
 * has no donation any more: later data could not be found by the person.
 */
const ownDonation = (world: World, place: number) => {
  const made = world.requests[place]
  const [donation] = world.database.read<{ reference: number; transactionId: string }>(
    `select donations.id as reference, transaction_id as transactionId from donations
      join payment_claims on payment_claims.id = donations.claim_id
      left join orders on orders.claim_id = donations.claim_id
      where ${made?.kind === 'createOrder' ? 'orders.id' : 'donations.id'} = ? and donor_email = ?`,
    made?.answered ?? 0,
    payerOf(made?.person ?? 0).email,
  )
  if (!made || !donation) throw new DomainError('donation_not_found')
  world.came.add(made.person)
  return { ...donation, name: payerOf(made.person).name }
}

/** Returns a payer with unique personal data. */
const payerOf = (person: number) =>
  people[person] ?? { name: anonymousName, email: anonymousEmail, phone: '0700000000' }

const mapping = readStatementMappings({
  'm-pesa': {
    columns: {
      ...{ transactionId: 'ID', otherTransactionId: 'Other', date: 'At' },
      ...{ amount: 'In', outgoing: 'Out', details: 'Details' },
    },
    dateFormat: 'YYYY-MM-DD HH:mm',
    reversals: { column: 'Details', words: ['reversal'] },
    charges: { column: 'Details', words: ['charge'] },
  },
}).get('m-pesa')

/** Returns a time as the centre's clocks show it: "21/11/26 at 12:05 pm". */
const messageTime = (at: Date): string => {
  const [day = '', time = ''] = minuteAt(at, centreTimeZone).split(' ')
  const hour = Number(time.slice(0, 2))
  const date = [day.slice(8), day.slice(5, 7), day.slice(2, 4)].join('/')
  return `${date} at ${String(hour % 12 || 12)}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** A phone forwards a message that it just received. */
const forward = async (
  { phones, now }: World,
  { services }: Copy,
  { feed, message, receivedAt }: { feed: 0 | 1; message: string; receivedAt: Date },
): Promise<void> => {
  const phone = phones[feed]
  if (!phone || phone.isDeaf) return
  const event = messageEvent({ message, sender: 'M-PESA', sim: 1, receivedAt })
  const request = signLikeApp(event, { key: phone.key, at: now() })
  await services.feeds.receiveNotice(phone.path, { ...request })
}

/** Sends a phone's sign of life. */
export const ping = async ({ phones, now }: World, { services }: Copy, feed: 0 | 1): Promise<void> => {
  const phone = phones[feed]
  if (!phone) return
  const event = { event: 'system:ping', payload: { health: { checks: {} } } }
  await services.feeds.receiveNotice(phone.path, { ...signLikeApp(event, { key: phone.key, at: now() }) })
}

/** Notifies owners of phones that may be deaf, as the server does every minute. */
export const tellOwners = async ({ now }: World, { connection, services }: Copy): Promise<void> => {
  await queueFeedAlerts({
    db: connection.db,
    now,
    timeZone: () => centreTimeZone,
    frame: () => ({ publicUrl: 'http://centre.test', hasDesk: true }),
    listFeeds: services.feeds.feeds.list,
  })
}

/** Looks once for payments that phones reported. */
export const matchNotices = async (world: World, { connection, services }: Copy): Promise<void> => {
  const matcher = startNoticeMatcher({
    db: connection.db,
    now: world.now,
    payments: services.payments.payments,
    centre,
    log: silentLog(world, connection),
  })
  await matcher.run()
  await matcher.stop()
}

/** Conditions of the rows that each decision is mostly made about. */
const fits = {
  waits: "state = 'submitted'",
  decided: "state <> 'submitted'",
  verified: "state = 'verified'",
  unverified: "state <> 'verified'",
  proposed: "state = 'submitted' and id in (select claim_id from payment_proposals)",
  reversed: `state = 'verified' and id in (
    select claim_id from payment_claim_ids where transaction_id_normal in (
      select transaction_id_normal from statement_reversals where state = 'open'
    )
  )`,
} as const
const freeLine = 'claim_id is null and set_aside_at is null and amount_tzs > 1'
const paidOrder = "sent_at is null and claim_id in (select id from payment_claims where state = 'verified')"

const claimOf = (
  world: World,
  { claim, who }: { claim: number; who: number },
  fit: keyof typeof fits = 'waits',
) => ({
  claimId: rowAt(world, 'payment_claims', claim, fits[fit]),
  ...(staff[who] ?? { by: '', accountId: 0 }),
})

/** Returns the money of a claim that came in and was not sent back, in whole shillings. */
const leftOf = ({ database }: World, claimId: number): number =>
  database.read<{ left: number }>(
    'select coalesce(received_amount_tzs, 0) - refunded_tzs as left from payment_claims where id = ?',
    claimId,
  )[0]?.left ?? 0
const reason = 'Looked at it again'

export const calls: Calls = {
  give: (world, { payment, ids, amount, campaign, person, part, wallet }, copy) => {
    const [transactionId, otherTransactionId] = idsOf(ids, payment)
    const { name, email } = payerOf(person)
    const donation = v.parse(donationInput, {
      ...{
        name,
        email,
        amount,
        currencyType: 'TZS',
        prayer: `For the family of ${name}`,
        campaignId: campaign,
      },
      ...{ paymentMethod: 'M-Pesa', transactionId, otherTransactionId, wallet },
      ...(part !== undefined && { furtherPayments: [{ transactionId: firstIds[part], amount: 2000 }] }),
    })
    return firstSent(world, copy, { kind: 'createDonation', person }, ({ services }, idempotencyKey) =>
      services.visitors.createDonation({
        donation,
        idempotencyKey,
        count,
        siteName: 'site',
        network,
        language: 'en',
      }),
    )
  },
  order: (world, { payment, product, quantity, donation, person, tab }, copy) => {
    const { name, email, phone } = payerOf(person)
    const order = v.parse(orderInput, {
      ...{ paymentMethod: 'lipa', transactionId: firstIds[payment] },
      ...(donation !== undefined && { donation: { campaignId: 1, amount: donation } }),
      ...(tab !== undefined && { keep: tabToken(tab) }),
      address: { name, email, phone, street: `Near the shop of ${name}`, city: 'Dar es Salaam' },
      orderItemList: [{ productId: product, quantity }],
    })
    return firstSent(world, copy, { kind: 'createOrder', person }, ({ services }, idempotencyKey) =>
      services.visitors.orders.createOrder({
        ...{ order, idempotencyKey, count, network, clientAddress: '192.0.2.7' },
        ...{ siteName: 'site', accountId: null, language: 'en' },
      }),
    )
  },
  keep: (_, { tab, product, quantity }, { services }) =>
    services.visitors.orders.keepPieces({
      token: tabToken(tab),
      items: [{ productId: product, quantity }],
      clientAddress: '192.0.2.7',
    }),
  'send again': async (world, { request: place }, copy) => {
    const request = world.requests[place % Math.max(1, world.requests.length)]
    // After that time, the key counts as a new one.
    const isRecent = request && world.now().getTime() - request.at.getTime() < keysKeptMs
    if (isRecent) await sendOnce(world, request, copy)
  },
  tell: (world, { feed, payment, ids, amount, balance, minutesAgo }, copy) => {
    const at = new Date(world.now().getTime() - minutesAgo * 60_000)
    const [id, other] = idsOf(ids, payment)
    const phone = world.phones[feed]
    const right = (phone?.balanceTzs ?? 0) + amount
    const shown = balance === 'right' ? right : right + 777
    const known = world.database.read(
      "select 1 from feed_notices where feed_id = ? and direction = 'in' and transaction_id = ?",
      phone?.id,
      id,
    )
    if (known.length === 0 && balance !== 'none' && phone) phone.balanceTzs = shown
    const receipt = other === undefined ? '' : ` Receipt: ${other}.`
    const left = balance === 'none' ? '' : ` New balance is Tsh${String(shown)}.00.`
    const message = `Ref: ${id} Confirmed. You have received Tsh${String(amount)}.00 from SAMPLE PAYER on ${messageTime(at)}.${receipt}${left}`
    return forward(world, copy, { feed, message, receivedAt: minutesAgo === 90 ? at : world.now() })
  },
  gift: async (world, { feed, payment, isToldFirst, person }, copy) => {
    const paid = { payment, ids: 'first', amount: 5000 } as const
    const tell = () =>
      calls.tell(world, { kind: 'tell', ...paid, feed, balance: 'right', minutesAgo: 0 }, copy)
    if (isToldFirst) await tell()
    await calls.give(
      world,
      { kind: 'give', ...paid, campaign: 1, person, part: undefined, wallet: undefined },
      copy,
    )
    if (!isToldFirst) await tell()
  },
  dispute: async (world, { payment, product, person }, copy) => {
    const given = { campaign: 1, amount: 5000, part: undefined, wallet: undefined } as const
    await calls.give(world, { kind: 'give', payment, ids: 'first', person, ...given }, copy)
    const ordered = { quantity: 1, donation: undefined, tab: undefined } as const
    const other = (person + 1) % people.length
    await calls.order(world, { kind: 'order', payment, product, person: other, ...ordered }, copy)
  },
  deafen: ({ phones }, { feed, isDeaf }) => {
    const phone = phones[feed]
    if (phone) phone.isDeaf = isDeaf
    return Promise.resolve()
  },
  'goes back': (world, { feed, payment, amount }, copy) => {
    const phone = world.phones[feed]
    if (phone) phone.balanceTzs = Math.max(0, phone.balanceTzs - amount)
    const message = `QRV${String(payment)}ERSAL${String(feed)}X Confirmed. Reversal of ${firstIds[payment] ?? ''}: Tsh${String(amount)}.00 has been deducted from your account on ${messageTime(world.now())}. New balance is Tsh${String(phone?.balanceTzs)}.00.`
    return forward(world, copy, { feed, message, receivedAt: world.now() })
  },
  'sent out': (world, { feed, payment, isNamed }, copy) => {
    const phone = world.phones[feed]
    if (phone) phone.balanceTzs = Math.max(0, phone.balanceTzs - 1100)
    const id = isNamed ? (firstIds[payment] ?? '') : `QOUT${String(payment)}SENT${String(feed)}`
    const message = `${id} Confirmed. Tsh1,000.00 sent to SAMPLE SHOP on ${messageTime(world.now())}. Total fee Tsh100.00. New balance is Tsh${String(phone?.balanceTzs)}.00.`
    return forward(world, copy, { feed, message, receivedAt: world.now() })
  },
  statement: async (world, { rows }, { connection, services }) => {
    if (!mapping) return
    const at = (hoursAgo: number) =>
      minuteAt(new Date(world.now().getTime() - hoursAgo * 3_600_000), centreTimeZone)
    const filler = (hoursAgo: number) =>
      `XLINE${String(world.nextNumber()).padStart(5, '0')}Z,,${at(hoursAgo)},1,,From somebody`
    const shown = rows.map(({ payment, ids, amount, direction }) => {
      const [id, other = ''] = idsOf(ids, payment)
      const sum = String(amount)
      if (direction === 'in') return `${id},${other},${at(0.5)},${sum},,From somebody`
      if (direction === 'out') return `${id},,${at(0.5)},,${sum},To a supplier`
      return `BACK${String(world.nextNumber())}X,,${at(0.5)},,${sum},Reversal of ${id}`
    })
    const text = ['ID,Other,At,In,Out,Details', filler(3), ...shown, filler(0)].join('\n')
    const by = staff[0]?.by ?? ''
    await insertApproval(connection.db, { source: 'm-pesa', by, at: world.now().toISOString() })
    await importStatement(
      {
        db: connection.db,
        now: world.now,
        payments: services.payments.payments,
        timeZone: centreTimeZone,
        secondPersonTzs,
        pause: () => Promise.resolve(),
      },
      { source: 'm-pesa', fileName: 'november.csv', mapping, file: packed(text), by },
    )
  },
  'take import back': (world, { import: place, who }, { services }) =>
    services.statements.importTakeBack.take({
      id: rowAt(world, 'statement_imports', place),
      by: staff[who]?.by ?? '',
      reason,
    }),
  verify: (world, { received, isUndoable, ...call }, { services }) =>
    services.payments.payments.verify({
      ...claimOf(world, call),
      evidence,
      receivedAmountTzs: received,
      undoable: isUndoable,
    }),
  'two verify': async (world, call, { services }) => {
    const { payments } = services.payments
    const first = claimOf(world, call)
    await payments.verify({ ...first, evidence })
    const waiting = world.database.read('select 1 from payment_proposals where claim_id = ?', first.claimId)
    if (waiting.length > 0) await payments.agree({ ...first, ...staff[(call.who + 1) % staff.length] })
  },
  agree: (world, call, { services }) => services.payments.payments.agree(claimOf(world, call, 'proposed')),
  disagree: (world, call, { services }) =>
    services.payments.payments.disagree({ ...claimOf(world, call, 'proposed'), reason }),
  reject: (world, { allParts, ...call }, { services }) =>
    services.payments.payments.reject({ ...claimOf(world, call), reason, allParts }),
  cancel: (world, call, { services }) =>
    services.payments.payments.cancel({ ...claimOf(world, call), reason }),
  reopen: (world, { allParts, ...call }, { services }) =>
    services.payments.payments.reopen({ ...claimOf(world, call, 'decided'), reason, allParts }),
  'take back': (world, call, { services }) =>
    services.payments.payments.takeBack(claimOf(world, call, 'decided')),
  reversed: (world, call, { services }) =>
    services.payments.payments.confirmReversal({ ...claimOf(world, call, 'reversed'), reason }),
  'not reversed': (world, call, { services }) =>
    services.payments.payments.dismissReversal({ ...claimOf(world, call, 'reversed'), reason }),
  refund: (world, { amount, of, ...call }, { services }) => {
    const claim = claimOf(world, call, 'verified')
    return services.payments.refundPayment({
      ...claim,
      ...{ of, channel: 'm-pesa', reason },
      amount: amount ?? Math.max(1, leftOf(world, claim.claimId)),
      transactionId: `REFUND${String(10_000 + world.nextNumber())}`,
    })
  },
  correct: (world, { payment, ...call }, { services }) =>
    services.payments.payments.correct({
      ...claimOf(world, call, 'unverified'),
      ...{ reason, transactionId: firstIds[payment] },
    }),
  assign: (world, { line, ...call }, { services }) =>
    services.payments.payments.verifyByFreeLine({
      ...claimOf(world, call),
      ...{ reason, lineId: rowAt(world, 'statement_lines', line, freeLine) },
    }),
  'give line': (world, { line, who }, { services }) =>
    services.statements.giveToCampaign({
      lineId: rowAt(world, 'statement_lines', line, freeLine),
      ...(staff[who] ?? { by: '' }),
      ...{ campaignId: 2, reason },
    }),
  line: (world, { line, who, to }, { services }) =>
    services.statements.unclaimed[to === 'not ours' ? 'setAside' : 'putBack']({
      lineId: rowAt(
        world,
        'statement_lines',
        line,
        to === 'not ours' ? freeLine : 'set_aside_at is not null',
      ),
      ...(staff[who] ?? { by: '' }),
      reason,
    }),
  press: (world, { notice, ...call }, { services }) => {
    const claim = claimOf(world, call)
    const own = `direction = 'in' and transaction_id_normal in (
      select transaction_id_normal from payment_claim_ids where claim_id = ${String(claim.claimId)}
    )`
    return services.payments.payments.verifyByNotice({
      ...claim,
      notice: { noticeId: rowAt(world, 'feed_notices', notice, own) },
    })
  },
  'send order': async (world, { order, who, isTakenBack }, { services }) => {
    const orderId = rowAt(world, 'orders', order, paidOrder)
    await services.orders.sendOrder({ orderId, by: staff[who]?.by ?? '', undoable: true })
    if (isTakenBack) await services.orders.takeSentBack({ orderId })
  },
  feed: ({ phones }, { feed, to }, { services }) => {
    const id = phones[feed]?.id ?? 0
    const { switchOn, pause } = services.feeds.feeds
    return to === 'on' ? switchOn(id) : pause(id)
  },
  match: (world, _, copy) => matchNotices(world, copy),
  mails: async (world, { outcomes }, { connection }) => {
    let sent = 0
    const outbox = startOutbox({
      db: connection.db,
      now: world.now,
      log: silentLog(world, connection),
      limits: { ...defaultMailLimits, connections: 2 },
      transport: {
        afterCrash: 'give-up',
        isReady: () => Promise.resolve(true),
        send: ({ id }) => {
          const outcome = outcomes[sent++] ?? 'sent'
          if (outcome === 'sent') world.delivered.set(id, (world.delivered.get(id) ?? 0) + 1)
          return Promise.resolve(outcome === 'sent' ? { outcome } : { outcome, reason: 'As it goes' })
        },
        close: () => undefined,
      },
    })
    await outbox.drain()
    await outbox.stop()
  },
  dedicate: async (world, { request, isTakenOff }, { services }) => {
    const { name, ...key } = ownDonation(world, request)
    const dedication = isTakenOff ? null : { kind: 'memory' as const, name }
    await services.visitors.tracking.dedicateDonation({ ...key, dedication }, 'sw')
  },
  'join wall': async (world, { request }, { services }) => {
    const { name, reference: donation, transactionId } = ownDonation(world, request)
    const shown = { showName: true, showAmount: true, showDedication: true, words: `From all of ${name}` }
    await services.donorWall.join({ donation, transactionId, ...shown }, count)
  },
  'ask for texts': async (world, { request, received }, { services }) => {
    const made = world.requests[request]
    const isOrder = made?.kind === 'createOrder'
    const [record] = world.database.read<{ id: number }>(
      `select id from ${isOrder ? 'orders where email' : 'donations where donor_email'} = ? and id = ?`,
      payerOf(made?.person ?? 0).email,
      made?.answered ?? 0,
    )
    if (!made || !record) throw new DomainError('not_found') // as in ownDonation
    world.came.add(made.person)
    await services.visitors.texts.ask({
      about: { kind: isOrder ? 'order' : 'donation', id: record.id },
      ...{ phone: payerOf(made.person).phone, language: 'sw' as const, network },
      first: received ? { tells: 'following' } : undefined,
    })
  },
  'stop texts': async (world, { place }, { services }) => {
    const id = rowAt(world, 'text_wishes', place)
    const [wish] = world.database.read<{ token: string }>('select token from text_wishes where id = ?', id)
    await services.visitors.texts.stop(wish?.token ?? '')
  },
  'ask for a reminder': async (world, { feed, payment, person, day, by }, copy) => {
    const gift = calls.gift(world, { kind: 'gift', feed, payment, isToldFirst: true, person }, copy)
    await gift.catch((error: unknown) => {
      // Rejected, because it was requested before: that donation is used instead.
      if (!(error instanceof DomainError)) throw error
    })
    await matchNotices(world, copy)
    const { email, phone } = payerOf(person)
    const given = world.requests.filter(
      (request) => request.person === person && request.kind === 'createDonation',
    )
    const reference = given.findLast(({ answered }) => answered !== undefined)?.answered ?? 0
    // An erased person has no donation any more.
    const [donation] = world.database.read<{ transactionId: string }>(
      `select transaction_id as transactionId from donations inner join payment_claims on payment_claims.id = claim_id
       where donations.id = ? and donor_email = ?`,
      reference,
      email,
    )
    if (!donation) throw new DomainError('not_found')
    world.came.add(person)
    await copy.services.visitors.reminders.ask(
      {
        ...{ reference, ...donation, amount: 5000, campaignId: 1, day },
        ...(by === 'text' ? { by, phone } : { by, email }),
      },
      'sw',
    )
  },
  'leave words': async (world, { feed, payment, person, by }, copy) => {
    await calls.gift(world, { kind: 'gift', feed, payment, isToldFirst: true, person }, copy)
    const request = world.requests.findLastIndex((made) => made.person === person)
    await calls.dedicate(world, { kind: 'dedicate', request, isTakenOff: false }, copy)
    await calls['join wall'](world, { kind: 'join wall', request }, copy)
    await calls['ask for texts'](world, { kind: 'ask for texts', request, received: false }, copy)
    const reminder = { kind: 'ask for a reminder', feed, payment, person, day: 22, by } as const
    await calls['ask for a reminder'](world, reminder, copy)
  },
  'change a reminder': async (world, { place, to }, { services }) => {
    const id = rowAt(world, 'reminders', place)
    const [reminder] = world.database.read<{ token: string }>('select token from reminders where id = ?', id)
    const changes = {
      stopped: { isOn: false },
      on: { isOn: true },
      skipped: { skip: minuteAt(world.now(), centreTimeZone).slice(0, 7) },
      'another day': { day: 23 },
    }[to]
    await services.visitors.reminders.change({ token: reminder?.token ?? '', ...changes })
  },
  remind: async (world, { inDays }, { connection }) => {
    const { db } = connection
    const publicUrl = 'http://centre.test'
    // A clock of its own, because a month is long for a history.
    const now = () => new Date(world.now().getTime() + inDays * 86_400_000)
    await sendReminders({
      ...{ db, now, centre, siteUrl: publicUrl, publicUrl, log: silentLog(world, connection) },
      onMessageQueued: () => undefined,
    })
  },
  clean: async (world, _, { connection }) => {
    await removeExpiredData(connection.db, world.now())
    world.cleanedAt = world.now()
  },
  erase: async (world, { person: whom, who }, { services }) => {
    const came = world.requests.findLast(({ person }) => person < people.length)
    const person = whom === 'who came last' ? (came?.person ?? 0) : whom
    const { email } = payerOf(person)
    const tables = tablesAbout(world.database, person)
    await services.people.erase({ email, phone: undefined, by: staff[who]?.by ?? '', reason })
    for (const table of tables) world.erasedFrom.add(table)
    const waiting = world.database.read<{ id: number }>(
      "select id from outgoing_messages where recipient = ? and state in ('queued', 'sending')",
      email,
    )
    world.left.add(person)
    world.erased.set(person, new Set(waiting.map(({ id }) => id)))
  },
}
