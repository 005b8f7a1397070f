import { createHmac } from 'node:crypto'
import { clientKeyHeader, type FeedInput, type MadeFeed } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { asStaff, ownPassword, type StaffCaller } from './sample-staff.ts'
import type { TestApp } from './test-app.ts'

const sampleFeed: FeedInput = {
  kind: 'android-sms-gateway',
  grade: 'phone',
  name: 'Office phone',
  source: 'm-pesa',
  wallet: 'm-pesa',
  senders: ['M-PESA'],
  sim: null,
  perPaymentTzs: 100_000,
  perDayTzs: 500_000,
  password: ownPassword,
}

/** A message as M-Pesa writes it to whoever was paid. */
export const received = (id: string, amount: number, balance: number, time = '11:30 am'): string =>
  `${id} Confirmed. You have received Tsh${String(amount)}.00 from 255754111222 - NEEMA JOHN MUSHI on 21/11/26 at ${time}. New M-Pesa balance is Tsh${String(balance)}.00.`

/** A message as Mixx writes it: its own ID, and that of the other wallet without a label. */
export const receivedByTwoIds = (id: string, otherId: string, amount: number, balance: number): string =>
  `Transfer Successful. New balance is TSh ${String(balance)}. You have received TSh ${String(amount)} from CRDB; ASHA BAKARI with TxnId: ${id}. ${otherId}. 21/11/26 11:30. Asante!`

interface Forwarded {
  sender?: string
  sim?: number | null
  /** How long ago the phone received it, in seconds; by its own clock. */
  secondsAgo?: number
  /** How far the phone's clock is ahead, in seconds. */
  clockAheadS?: number
}

/** A phone whose app forwards messages, speaking the app's protocol. */
export interface Phone {
  feed: MadeFeed['feed']
  key: string
  staff: StaffCaller
  /** Forwards a message; resolves once what it may verify is verified. */
  forward: (text: string, changes?: Forwarded) => Promise<LightMyRequestResponse>
  send: (
    body: object,
    options?: { key?: string; signature?: string; path?: string; clockAheadS?: number },
  ) => Promise<LightMyRequestResponse>
}

/** Adds a feed at the desk, switches it on unless `isNew`, and speaks for its phone. */
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
        [clientKeyHeader]: '', // an app knows none
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
      const receivedAt = phoneTime(secondsAgo - clockAheadS).toISOString()
      const payload = { message, sender, simNumber: sim, receivedAt }
      const response = await send({ event: 'sms:received', payload }, { clockAheadS })
      await app.matcher.run()
      return response
    },
  }
}
