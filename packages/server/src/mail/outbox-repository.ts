import type { Language } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, MailTable, Timestamp } from '../db/schema.ts'
import { isAnonymousEmail } from '../normalise-email.ts'
import type { RenderedEmail } from './render-email.ts'

export interface NewEmail extends RenderedEmail {
  recipient: string
  language: Language
  createdAt: Timestamp
  /** Where replies go, if not to the centre. */
  replyTo?: string
  /** Set if the email contains a code: it is not sent after this time, and its content is wiped once it was sent. */
  expiresAt?: Timestamp
}

/** An email to be sent. */
export interface OutgoingEmail extends RenderedEmail {
  id: number
  recipient: string
  createdAt: Timestamp
  /** Attempts so far, including this one. */
  attempts: number
  replyTo: string | null
  expiresAt: Timestamp | null
}

/** Replaces the content of an email with a code. */
const wipedContent: RenderedEmail = { subject: '', text: '', html: '' }

type EmailRef = Pick<OutgoingEmail, 'id' | 'expiresAt'>

const insertEmail = compiledQuery((db, [row]: Rows<Insertable<MailTable>>) =>
  db.insertInto('mails').values(row),
)

/** Queues an email in the transaction that it reports on; it is sent after the commit. Nothing is sent to the anonymous address. */
export const queueEmail = async (
  tx: DatabaseTransaction,
  { createdAt, replyTo, expiresAt, ...email }: NewEmail,
): Promise<void> => {
  if (isAnonymousEmail(email.recipient)) return
  const row = {
    ...email,
    created_at: createdAt,
    due_at: createdAt,
    reply_to: replyTo ?? null,
    worthless_after: expiresAt ?? null,
  }
  await insertEmail(tx, [row])
}

export const hasDueEmail = async (db: Database, now: Timestamp): Promise<boolean> => {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of emails waiting to be sent, due or not. */
export const countQueuedEmails = async (db: Database): Promise<number> => {
  const { queued } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('queued'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return queued
}

/**
 * Claims the next due email; undefined if there is none. Its state becomes `sending` before anything is sent, so that no other
 * instance, and no later start, claims it too.
 */
export const claimDueEmail = async (db: Database, now: Timestamp): Promise<OutgoingEmail | undefined> => {
  const row = await db
    .updateTable('mails')
    .set((set) => ({ state: 'sending', attempts: set('attempts', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    .where('state', '=', 'queued')
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .returning(['created_at as createdAt', 'reply_to as replyTo', 'worthless_after as expiresAt'])
    .executeTakeFirst()
  return row
}

export const markEmailSent = async (
  db: Database,
  { id, expiresAt }: EmailRef,
  now: Timestamp,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, last_error: null, ...(expiresAt !== null && wipedContent) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Requeues an email that was certainly not sent. */
export const requeueEmail = async (
  db: Database,
  id: number,
  dueAt: Timestamp,
  error: string,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'queued', due_at: dueAt, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Marks an email as failed: it was rejected for good, or may have been sent. */
export const markEmailFailed = async (
  db: Database,
  { id, expiresAt }: EmailRef,
  error: string,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: error, ...(expiresAt !== null && wipedContent) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Requeues emails whose sending was interrupted; only for idempotent transports. */
export const requeueInterruptedEmails = async (db: Database): Promise<void> => {
  await db.updateTable('mails').set({ state: 'queued' }).where('state', '=', 'sending').execute()
}

/** Marks unsent emails as failed once their code has expired, and wipes them. */
export const failExpiredEmails = async (db: Database, now: Timestamp): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'Not sent in time.', ...wipedContent })
    .where('worthless_after', '<=', now)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Deletes emails that were sent or have failed. */
export const deleteOldEmails = async (db: Database, before: Timestamp): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'failed'])
    .execute()
}
