import type { Insertable } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, MailTable, Timestamp } from '../db/schema.ts'
import { isAnonymousEmail } from '../normalise-email.ts'
import type { Language } from './language.ts'
import type { RenderedEmail } from './render-email.ts'

export interface NewEmail extends RenderedEmail {
  recipient: string
  language: Language
  createdAt: Timestamp
  /** Where answers go, if not to the centre. */
  replyTo?: string
  /** Given where the mail holds a code: it is not sent any more then, and its content is wiped once it was. */
  expiresAt?: Timestamp
}

/** A mail on its way out. */
export interface OutgoingEmail extends RenderedEmail {
  id: number
  recipient: string
  createdAt: Timestamp
  /** Attempts so far, this one included. */
  attempts: number
  replyTo: string | null
  expiresAt: Timestamp | null
}

/** What is left of a mail that held a code. */
const wipedContent: RenderedEmail = { subject: '', text: '', html: '' }

type EmailRef = Pick<OutgoingEmail, 'id' | 'expiresAt'>

const insertEmail = compiledQuery((db, [row]: Rows<Insertable<MailTable>>) =>
  db.insertInto('mails').values(row),
)

/** Stores a mail together with what it is about; it is sent after the commit. Where nobody reads the address there is none. */
export const queueEmail = async (
  tx: DatabaseTransaction,
  { createdAt, replyTo, expiresAt, ...mail }: NewEmail,
): Promise<void> => {
  if (isAnonymousEmail(mail.recipient)) return
  const row = {
    ...mail,
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

/** How many mails wait to be sent, due or not. */
export const countQueuedEmails = async (db: Database): Promise<number> => {
  const { waiting } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * Takes the next due mail, or undefined when none is. The row says `sending` before anything leaves, so that no other copy,
 * and no later start, takes it as well.
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

/** Puts a mail that certainly did not leave back into the queue. */
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

/** Gives a mail up: it was refused for good, or nobody can say whether it left. */
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

/** Puts mails whose sending was cut off back into the queue; only for a transport where sending twice does no harm. */
export const requeueInterruptedEmails = async (db: Database): Promise<void> => {
  await db.updateTable('mails').set({ state: 'queued' }).where('state', '=', 'sending').execute()
}

/** Gives up mails whose code stopped working before they could leave, and wipes them. */
export const failExpiredEmails = async (db: Database, now: Timestamp): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'Not sent in time.', ...wipedContent })
    .where('worthless_after', '<=', now)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Forgets mails that are done with. */
export const deleteOldEmails = async (db: Database, before: Timestamp): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'failed'])
    .execute()
}
