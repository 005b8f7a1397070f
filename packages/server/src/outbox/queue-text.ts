import { smsSize, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import { nextDaytime } from './daytime.ts'
import { toGsm7 } from './gsm7.ts'
import { insertMessage, messagePriorities } from './outbox-repository.ts'

export interface NewText {
  /** Phone number: +255 and nine digits, as normalised from the visitor's input. */
  recipient: string
  language: Language
  /** Content in one message: at most 160 characters after conversion to GSM-7, with any names and amounts. */
  text: string
  createdAt: Timestamp
  /** The centre's time zone, as an IANA name. At night only codes are texted. */
  timeZone: string
  /** Earliest time to send the text. */
  dueAt?: Timestamp
  /** Main claim of the payment whose decision the text tells: see called-back-repository.ts. */
  claimId?: number
  /** Whether the text is one of many, which wait for all others. */
  isBulk?: boolean
  /** Set if a stranger asked for the text, for any number that they typed: the stranger's network, truncated. */
  askedFrom?: string
  /** Link in the text that stops such texts. It also identifies the queued texts to remove. */
  stopUrl?: string
  /**
   * Set if the text contains a code: it goes out at night too, not after this time, and its content is wiped once it
   * was sent.
   */
  expiresAt?: Timestamp
}

/**
 * Queues a text in the transaction that it reports on. The text is sent after the commit, in the centre's daytime; a
 * code is sent at once.
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
