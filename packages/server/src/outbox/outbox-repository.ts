import { preferredLanguage, type Language } from '@charity-kit/contract'
import { sql, type Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { engineOf } from '../db/engine-of.ts'
import type {
  Database,
  DatabaseTransaction,
  MessageChannel,
  OutgoingMessageTable,
  Timestamp,
} from '../db/schema.ts'
import { isAnonymousEmail, mailboxOf } from '../values/normalise-email.ts'
import type { RenderedEmail } from './render-email.ts'

/**
 * Priorities of messages, as stored in the column `priority`. The keys are in the order of sending: codes, then
 * messages caused by the staff or an account's owner, then by strangers, and last those that an import causes by the
 * thousand.
 */
export const messagePriorities = { code: 0, strangersCode: 3, staff: 1, strangers: 4, bulk: 2 } as const
export type MessageKind = keyof typeof messagePriorities

export interface NewEmail extends RenderedEmail {
  recipient: string
  language: Language
  createdAt: Timestamp
  /** Address that replies go to; by default the centre's. */
  replyTo?: string
  /** Set if the email contains a code: it is not sent after this time, and its content is wiped once it was sent. */
  expiresAt?: Timestamp
  /** Whether the email is one of many, which wait for all others. */
  isBulk?: boolean
  /** Set if a stranger asked for the email, for any address that they typed: the stranger's network, truncated. */
  askedFrom?: string
  /** Address that a mail program posts to, to stop such emails with one click. */
  unsubscribeUrl?: string
  /** Earliest time to send the email. */
  dueAt?: Timestamp
  /** Main claim of the payment whose decision the email tells: see called-back-repository.ts. */
  claimId?: number
}

/** An email to be sent. */
export interface OutgoingMessage extends RenderedEmail {
  id: number
  recipient: string
  createdAt: Timestamp
  language: Language
  /** Attempts so far, including this one. */
  attempts: number
  replyTo: string | null
  expiresAt: Timestamp | null
  unsubscribeUrl: string | null
  /** Network of the stranger who asked: see {@link NewEmail.askedFrom}. */
  askedFrom: string | null
}

/** Content that replaces the content of an email with a code. */
const wipedContent: RenderedEmail = { subject: '', text: '', html: '' }

type MessageRef = Pick<OutgoingMessage, 'id' | 'expiresAt'>

/** Written as literals, because SQLite uses a partial index only if the query contains its condition. */
const isQueued = sql<boolean>`state = 'queued'`
const isSending = sql<boolean>`state = 'sending'`

const insertQueued = compiledQuery((db, [row]: Rows<Insertable<OutgoingMessageTable>>) =>
  db.insertInto('outgoing_messages').values(row),
)

/** Stores a message of either channel. Every row has the same columns, because the query is compiled once. */
export const insertMessage = async (
  tx: DatabaseTransaction,
  row: Insertable<OutgoingMessageTable>,
): Promise<void> => {
  await insertQueued(tx, [row])
}

/**
 * Queues an email in the transaction that it reports on; it is sent after the commit. Nothing is sent to the
 * anonymous address.
 */
export const queueEmail = async (
  tx: DatabaseTransaction,
  {
    createdAt,
    replyTo,
    expiresAt,
    isBulk = false,
    askedFrom,
    unsubscribeUrl,
    dueAt,
    claimId,
    ...email
  }: NewEmail,
): Promise<void> => {
  if (isAnonymousEmail(email.recipient)) return
  const { code, strangersCode, staff, strangers, bulk } = messagePriorities
  const [toStranger, other] = expiresAt === undefined ? [strangers, staff] : [strangersCode, code]
  const row = {
    ...email,
    channel: 'email' as const,
    mailbox: mailboxOf(email.recipient),
    priority: isBulk ? bulk : askedFrom === undefined ? other : toStranger,
    created_at: createdAt,
    due_at: dueAt ?? createdAt,
    claim_id: claimId ?? null,
    asked_from: askedFrom ?? null,
    reply_to: replyTo ?? null,
    worthless_after: expiresAt ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
  }
  await insertMessage(tx, row)
}

export const hasDueMessage = async (
  db: Database,
  channel: MessageChannel,
  kinds: readonly MessageKind[],
  now: Timestamp,
): Promise<boolean> => {
  const row = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('channel', '=', channel)
    .where(isQueued)
    .where(
      'priority',
      'in',
      kinds.map((kind) => messagePriorities[kind]),
    )
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of a channel's messages waiting to be sent, due or not. */
export const countQueued = async (db: Database, channel: MessageChannel): Promise<number> => {
  const { queued } = await db
    .selectFrom('outgoing_messages')
    .select((select) => select.fn.countAll<number>().as('queued'))
    .where('channel', '=', channel)
    .where(isQueued)
    .executeTakeFirstOrThrow()
  return queued
}

/**
 * Claims a channel's next due message of the first kind that has one.
 * Its state becomes `sending` before anything is sent, so that no other instance claims the message too. PostgreSQL
 * skips a row that another instance is claiming, instead of waiting for it.
 */
export const claimDueMessage = async (
  db: Database,
  channel: MessageChannel,
  kinds: readonly MessageKind[],
  now: Timestamp,
): Promise<OutgoingMessage | undefined> => {
  for (const kind of kinds) {
    const email = await db
      .with('due', (query) =>
        query
          .selectFrom('outgoing_messages')
          .select('id')
          .where('channel', '=', channel)
          .where(isQueued)
          .where('priority', '=', messagePriorities[kind])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .$if(engineOf(db) === 'postgresql', (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('outgoing_messages')
      .set((set) => ({ state: 'sending', attempts: set('attempts', '+', 1), claimed_at: now }))
      .where('id', 'in', (select) => select.selectFrom('due').select('due.id'))
      .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
      .returning([
        'created_at as createdAt',
        'reply_to as replyTo',
        'worthless_after as expiresAt',
        'language',
        'unsubscribe_url as unsubscribeUrl',
        'asked_from as askedFrom',
      ])
      .executeTakeFirst()
    if (email) return { ...email, language: preferredLanguage(email.language) }
  }
  return undefined
}

/** Counts a channel's attempts since a time, by kind, up to `most`. */
export const countAttemptsSince = async (
  db: Database,
  channel: MessageChannel,
  since: Timestamp,
  most: number,
): Promise<(kinds: readonly MessageKind[]) => number> => {
  const recent = db
    .selectFrom('outgoing_messages')
    .select('priority')
    .where('channel', '=', channel)
    .where('claimed_at', '>', since)
    .limit(most)
  const counts = await db
    .selectFrom(recent.as('recent'))
    .select((select) => ['priority', select.fn.countAll<number>().as('attempts')])
    .groupBy('priority')
    .execute()
  return (kinds) => {
    const priorities = new Set<number>(kinds.map((kind) => messagePriorities[kind]))
    return counts.reduce((sum, { priority, attempts }) => sum + (priorities.has(priority) ? attempts : 0), 0)
  }
}

/** Messages sent since a time: their number, and when the first was claimed. */
export interface RecentEmails {
  count: number
  firstAt: Timestamp | null
}

/**
 * Selects recent messages. A message that is being sent counts only if its ID is lower than `id`, so that each of
 * several concurrent messages gets a different count.
 */
const recentEmails = (db: Database, id: number, since: Timestamp) =>
  db
    .selectFrom('outgoing_messages')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<Timestamp | null>('claimed_at').as('firstAt'),
    ])
    .where('claimed_at', '>', since)
    .where((is) => is.or([is('state', '<>', 'sending'), is('id', '<', id)]))

/** Finds the other recent messages to the mailbox or number of a message's recipient. */
export const findRecentEmailsTo = (
  db: Database,
  { id, mailbox }: { id: number; mailbox: string },
  since: Timestamp,
): Promise<RecentEmails> =>
  recentEmails(db, id, since).where('mailbox', '=', mailbox).executeTakeFirstOrThrow()

/** Finds the other recent messages that strangers of a network asked for. */
export const findRecentEmailsFrom = (
  db: Database,
  { id, channel, askedFrom }: { id: number; channel: MessageChannel; askedFrom: string },
  since: Timestamp,
): Promise<RecentEmails> =>
  recentEmails(db, id, since)
    .where('channel', '=', channel)
    .where('asked_from', '=', askedFrom)
    .executeTakeFirstOrThrow()

const countAsked = compiledQuery((db, [{ mailbox, since }]: Rows<{ mailbox: string; since: Timestamp }>) =>
  db
    .selectFrom('outgoing_messages')
    .select((select) => select.fn.countAll<number>().as('emails'))
    .where('mailbox', '=', mailbox)
    .where('asked_from', 'is not', null)
    .where('created_at', '>', since),
)

/** Returns the number of emails to a mailbox that strangers asked for since a time, sent or not. */
export const countAskedFor = async (
  tx: DatabaseTransaction,
  mailbox: string,
  since: Timestamp,
): Promise<number> => {
  const [row] = await countAsked(tx, [{ mailbox, since }])
  return row?.emails ?? 0
}

/**
 * Returns the number of codes sent to a phone number since a time, or about to be sent. The number has the form of
 * normalise-phone.ts.
 */
export const countCodesTo = async (db: Database, number: string, since: Timestamp): Promise<number> => {
  const { codes } = await db
    .selectFrom('outgoing_messages')
    .select((select) => select.fn.countAll<number>().as('codes'))
    .where('channel', '=', 'text')
    .where('mailbox', '=', number)
    .where('priority', 'in', [messagePriorities.code, messagePriorities.strangersCode])
    .where('state', '<>', 'failed')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return codes
}

const updateSending = (db: Database, id: number) =>
  db.updateTable('outgoing_messages').where('id', '=', id).where(isSending)

/** Marks a message as sent. Returns whether it was being sent until now. */
export const markMessageSent = async (
  tx: DatabaseTransaction,
  { id, expiresAt }: MessageRef,
  { now, gatewayId = null }: { now: Timestamp; gatewayId?: string | null | undefined },
): Promise<boolean> => {
  const marked = await updateSending(tx, id)
    .set({ state: 'sent', sent_at: now, gateway_id: gatewayId, last_error: null })
    .set(expiresAt === null ? {} : wipedContent)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Requeues a message that was certainly not sent. */
export const requeueMessage = async (
  db: Database,
  id: number,
  dueAt: Timestamp,
  error: string,
): Promise<void> => {
  await updateSending(db, id).set({ state: 'queued', due_at: dueAt, last_error: error }).execute()
}

/**
 * Requeues a text that got no response and may have been sent. Returns false if that happened before: the text stays
 * claimed.
 */
export const requeueUnanswered = async (
  db: Database,
  id: number,
  dueAt: Timestamp,
  error: string,
): Promise<boolean> => {
  const requeued = await updateSending(db, id)
    .set({ state: 'queued', unanswered: 1, due_at: dueAt, last_error: error })
    .where('unanswered', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return requeued !== undefined
}

/** Requeues a claimed email as if it had not been claimed, until its recipient may get another email. */
export const postponeMessage = async (db: Database, id: number, dueAt: Timestamp): Promise<void> => {
  await updateSending(db, id)
    .set((set) => ({ state: 'queued', due_at: dueAt, attempts: set('attempts', '-', 1), claimed_at: null }))
    .execute()
}

/**
 * Marks an email as failed: it was rejected for good, or may have been sent. Returns whether it was being sent until
 * now.
 */
export const markMessageFailed = async (
  db: Database,
  { id, expiresAt }: MessageRef,
  error: string,
): Promise<boolean> => {
  const marked = await updateSending(db, id)
    .set({ state: 'failed', last_error: error, ...(expiresAt !== null && wipedContent) })
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Marks unsent emails as failed once their code has expired, and wipes them. */
export const failExpiredEmails = async (db: Database, now: Timestamp): Promise<void> => {
  await db
    .updateTable('outgoing_messages')
    .set({ state: 'failed', last_error: 'Not sent in time.', ...wipedContent })
    .where('worthless_after', '<=', now)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Deletes emails that were sent or have failed, from before a time. */
export const deleteOldEmails = async (db: Database, before: Timestamp): Promise<void> => {
  const where = sql<boolean>`state in ('sent', 'failed')`
  await deleteInBatches(db, {
    table: 'outgoing_messages',
    column: 'created_at',
    operator: '<',
    time: before,
    where,
  })
}
