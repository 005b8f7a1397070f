import { createHmac } from 'node:crypto'
import {
  atLocalTime,
  centreTimeZone,
  clientKeyHeader,
  type FeedInput,
  type MadeFeed,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { readMoneyMessage } from '../ledger/sources/feeds/read-message.ts'
import { asStaff, ownPassword, type StaffCaller } from './sample-staff.ts'
import type { TestApp } from './test-app.ts'

const sampleFeed: FeedInput = {
  kind: 'android-sms-gateway',
  name: 'Office phone',
  source: 'm-pesa',
  wallet: 'm-pesa',
  senders: ['M-PESA'],
  sim: null,
  perPaymentTzs: 100_000,
  perDayTzs: 500_000,
  password: ownPassword,
}

/** Returns a message as M-Pesa writes it to a payee. The clock of `appWithClock` begins at noon. */
export const received = (id: string, amount: number, balance: number, time = '12:00 pm'): string =>
  `${id} Confirmed. You have received Tsh${String(amount)}.00 from 255754111222 - NEEMA JOHN MUSHI on 21/11/26 at ${time}. New M-Pesa balance is Tsh${String(balance)}.00.`

/** Returns a message as Mixx writes it: with its own ID, and that of the other wallet without a label. */
export const receivedByTwoIds = (id: string, otherId: string, amount: number, balance: number): string =>
  `Transfer Successful. New balance is TSh ${String(balance)}. You have received TSh ${String(amount)} from CRDB; ASHA BAKARI with TxnId: ${id}. ${otherId}. 21/11/26 12:00. Asante!`

/**
 * Stores a notice before a feed's first message, so that the message's balance follows from another one; otherwise
 * the message would verify nothing. Does nothing if the feed has a notice already.
 */
export const openBalance = async (
  { db, wait }: Pick<TestApp, 'db'> & { wait?: (seconds: number) => Date },
  feedId: number,
  text: string,
  daysBefore = 0,
): Promise<void> => {
  const read = readMoneyMessage(text)
  if ('unread' in read || read.message.direction !== 'in' || read.message.balanceCents === undefined) return
  const { amountCents, balanceCents, paidAt } = read.message
  const known = await db
    .selectFrom('feed_notices')
    .select('id')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  if (known || balanceCents <= amountCents) return
  const paid = paidAt === undefined ? (wait?.(0) ?? new Date()) : atLocalTime(`${paidAt}:00`, centreTimeZone)
  const at = new Date(paid.getTime() - 60_000 - daysBefore * 86_400_000).toISOString()
  await db
    .insertInto('feed_notices')
    .values({
      feed_id: feedId,
      direction: 'out',
      transaction_id: `BEFORE${String(feedId)}`,
      transaction_id_normal: `BEFORE${String(feedId)}`,
      other_transaction_id_normal: null,
      amount_cents: 100,
      balance_cents: balanceCents - amountCents,
      fee_cents: 0,
      paid_at: at,
      received_at: at,
      phone_received_at: at,
      payer_masked: null,
      missing_at: null,
      claim_id: null,
      verified_at: null,
      line_id: null,
    })
    .execute()
}

interface Forwarded {
  sender?: string
  sim?: number | null
  /** Seconds since the phone received the message, by its own clock. */
  secondsAgo?: number
  /** Seconds that the phone's clock is ahead. */
  clockAheadS?: number
}

/** A phone whose app forwards messages, speaking the app's protocol. */
export interface Phone {
  feed: MadeFeed['feed']
  key: string
  staff: StaffCaller
  /**
   * Forwards a message, after one that states the balance before it. Resolves once everything that the message may
   * verify is verified.
   */
  forward: (text: string, changes?: Forwarded) => Promise<LightMyRequestResponse>
  send: (
    body: object,
    options?: { key?: string; signature?: string; path?: string; clockAheadS?: number },
  ) => Promise<LightMyRequestResponse>
}

/** Adds a feed at the desk, switches it on unless `isNew`, and returns its phone. */
export const addPhone = async (
  app: TestApp & { wait?: (seconds: number) => Date },
  changes: Partial<FeedInput> = {},
  { isNew = false, staff }: { isNew?: boolean; staff?: StaffCaller } = {},
): Promise<Phone> => {
  const desk = staff ?? (await asStaff(app))
  const added = await desk.post('/feeds', { ...sampleFeed, ...changes })
  const { feed, key } = added.json<{ body: MadeFeed & { key: string } }>().body
  if (!isNew) await desk.post(`/feeds/${String(feed.id)}/on`, { password: ownPassword })
  const phoneTime = (secondsAgo: number) =>
    new Date((app.wait?.(0) ?? new Date()).getTime() - secondsAgo * 1000)
  const send: Phone['send'] = (
    body,
    { key: used = key, signature, path = feed.path, clockAheadS = 0 } = {},
  ) => {
    const payload = JSON.stringify(body)
    const timestamp = String(Math.floor(phoneTime(-clockAheadS).getTime() / 1000))
    return app.http.inject({
      method: 'POST',
      url: path,
      payload,
      headers: {
        'content-type': 'application/json',
        [clientKeyHeader]: '', // an app has no client key
        'x-timestamp': timestamp,
        'x-signature':
          signature ?? createHmac('sha256', used).update(payload).update(timestamp).digest('hex'),
      },
    })
  }
  return {
    feed,
    key,
    staff: desk,
    send,
    forward: async (message, { sender = 'M-PESA', sim = 1, secondsAgo = 5, clockAheadS = 0 } = {}) => {
      if (feed.senders.includes(sender)) await openBalance(app, feed.id, message)
      const receivedAt = phoneTime(secondsAgo - clockAheadS).toISOString()
      const payload = { message, sender, simNumber: sim, receivedAt }
      const response = await send({ event: 'sms:received', payload }, { clockAheadS })
      await app.matcher.run()
      return response
    },
  }
}
