import { smsSize, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import { nextDaytime } from './daytime.ts'
import { toGsm7 } from './gsm7.ts'
import { insertMessage, messagePriorities } from './outbox-repository.ts'

export interface NewText {
  /** +255 and nine digits: what a visitor typed is first brought into this form. */
  recipient: string
  language: Language
  /** One message: at most 160 places once it is in GSM-7's letters, whatever names and amounts are in it. */
  text: string
  createdAt: Timestamp
  /** The centre's, as an IANA name: nobody is texted at night who did not ask for a code. */
  timeZone: string
  /** Not sent before this. */
  dueAt?: Timestamp
  /** The payment, by its main claim, whose decision it tells: see called-back-repository.ts. */
  claimId?: number
  /** Whether it is one of many, which wait for all others. */
  isBulk?: boolean
  /** Set if somebody asked for it whom nobody knows, for any number that they typed: their network, truncated. */
  askedFrom?: string
  /** The link in it that stops such texts: those that wait are found by it then. */
  stopUrl?: string
  /** Set if it contains a code: it goes out at night too, not after this time, and its content is wiped once it was sent. */
  expiresAt?: Timestamp
}

/**
 * Queues a text message in the transaction that it reports on; it is sent after the commit, in the centre's daytime, a code at once.
 * @throws RangeError if the number has another form, or the text is empty or longer than one message.
 */
export const queueText = async (
  tx: DatabaseTransaction,
  {
    recipient,
    language,
    text: written,
    createdAt,
    timeZone,
    dueAt = createdAt,
    claimId,
    isBulk = false,
    askedFrom,
    stopUrl,
    expiresAt,
  }: NewText,
): Promise<void> => {
  if (!/^\+255\d{9}$/.test(recipient))
    throw new RangeError('A text message goes to +255 and nine digits: write the number in this form.')
  const text = toGsm7(written)
  const { used, limit } = smsSize(text)
  if (text === '' || used > limit)
    throw new RangeError(`A text message has 1 to ${String(limit)} places, not ${String(used)}: change it.`)
  const { code, strangersCode, staff, strangers, bulk } = messagePriorities
  const [toStranger, other] = expiresAt === undefined ? [strangers, staff] : [strangersCode, code]
  await insertMessage(tx, {
    channel: 'text',
    recipient,
    mailbox: normalisePhone(recipient),
    subject: '',
    html: '',
    text,
    language,
    priority: isBulk ? bulk : askedFrom === undefined ? other : toStranger,
    created_at: createdAt,
    due_at: expiresAt === undefined ? nextDaytime(new Date(dueAt), timeZone).toISOString() : dueAt,
    claim_id: claimId ?? null,
    asked_from: askedFrom ?? null,
    reply_to: null,
    worthless_after: expiresAt ?? null,
    unsubscribe_url: stopUrl ?? null,
  })
}
