import { createHmac } from 'node:crypto'
import { formatNumber, minuteAt } from '@charity-kit/contract'

/*
 * Requests like those of SMS Gateway for Android, without a phone: for samples and for tests. See
 * adapters/android-sms-gateway.ts for its protocol.
 */

/** Payment that a wallet's message reports. */
export interface SimulatedPayment {
  id: string
  amountTzs: number
  /** Balance after the payment. */
  balanceTzs: number
  at: Date
}

/** Returns a message's time in the centre's time zone: "21/11/26 at 9:05 am". */
const messageTime = (at: Date, timeZone: string): string => {
  const [date = '', time = ''] = minuteAt(at, timeZone).split(' ')
  const [year = '', month, day] = date.split('-')
  const [hour = '', minute = ''] = time.split(':')
  const [of12, half] = [Number(hour) % 12 || 12, Number(hour) < 12 ? 'am' : 'pm']
  return `${String(Number(day))}/${String(Number(month))}/${year.slice(2)} at ${String(of12)}:${minute} ${half}`
}

const shillings = (tzs: number): string => `Tsh${formatNumber(tzs)}.00`

/** Returns M-Pesa's message to the person who was paid. The payer is made up. */
export const receivedMessage = (
  { id, amountTzs, balanceTzs, at }: SimulatedPayment,
  timeZone: string,
): string =>
  `${id} Confirmed. You have received ${shillings(amountTzs)} from 255754000000 - SAMPLE PAYER on ${messageTime(at, timeZone)}. New M-Pesa balance is ${shillings(balanceTzs)}.`

/** Returns the Swahili message of TIPS about the same payment, so that one payment is reported twice. */
export const receivedInSwahili = ({ id, amountTzs, at }: SimulatedPayment, timeZone: string): string => {
  const [date = '', time = ''] = minuteAt(at, timeZone).split(' ')
  return `${id} imethibitishwa. Umepokea Tshs ${formatNumber(amountTzs)}.00 kutoka SAMPLE MF, Akaunti ****1234 - SAMPLE PAYER tarehe ${date.split('-').toReversed().join('/')} saa ${time}:00.`
}

/** Returns a request of the app, signed by its key at a time of its clock. */
export const signLikeApp = (
  event: object,
  { key, at }: { key: string; at: Date },
): { headers: Record<string, string>; body: Buffer } => {
  const body = Buffer.from(JSON.stringify(event))
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', key).update(body).update(timestamp).digest('hex'),
    },
    body,
  }
}

/** Returns the event of a message that arrived. */
export const messageEvent = ({
  message,
  sender,
  sim,
  receivedAt,
}: {
  message: string
  sender: string
  sim: number | null
  receivedAt: Date
}): object => ({
  event: 'sms:received',
  payload: { message, sender, simNumber: sim, receivedAt: receivedAt.toISOString() },
})

const idLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns an ID like one of M-Pesa's. */
export const simulatedId = (random: () => number = Math.random): string => {
  const letter = () => idLetters.charAt(Math.floor(random() * idLetters.length))
  const digit = () => String(Math.floor(random() * 10))
  return ['Q', letter(), digit(), letter(), digit(), letter(), digit(), letter(), digit(), letter()].join('')
}
