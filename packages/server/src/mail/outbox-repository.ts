import type { Language } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import { compiledOnce, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, MailTable, Moment } from '../db/schema.ts'
import { isNobodys } from '../normalise-email.ts'

/** What a mail says, as text and as HTML. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface NewMail extends MailContent {
  recipient: string
  language: Language
  createdAt: Moment
  /** Where answers go, if not to the centre. */
  replyTo?: string
  /** Given where the mail holds a code: it is not sent any more then, and its content is wiped once it was. */
  worthlessAfter?: Moment
}

/** A mail on its way out. */
export interface OutgoingMail extends MailContent {
  id: number
  recipient: string
  createdAt: Moment
  /** Attempts so far, this one included. */
  attempts: number
  replyTo: string | null
  worthlessAfter: Moment | null
}

/** What is left of a mail that held a code. */
const wiped: MailContent = { subject: '', text: '', html: '' }

type Fate = Pick<OutgoingMail, 'id' | 'worthlessAfter'>

const insertMail = compiledOnce((db, [row]: Rows<Insertable<MailTable>>) =>
  db.insertInto('mails').values(row),
)

/** Stores a mail together with what it is about; it is sent after the commit. Where nobody reads the address there is none. */
export const queueMail = async (
  tx: DatabaseTransaction,
  { createdAt, replyTo, worthlessAfter, ...mail }: NewMail,
): Promise<void> => {
  if (isNobodys(mail.recipient)) return
  const row = {
    ...mail,
    created_at: createdAt,
    due_at: createdAt,
    reply_to: replyTo ?? null,
    worthless_after: worthlessAfter ?? null,
  }
  await insertMail(tx, [row])
}

export const hasDueMail = async (db: Database, now: Moment): Promise<boolean> => {
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
export const countWaitingMails = async (db: Database): Promise<number> => {
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
export const takeDueMail = async (db: Database, now: Moment): Promise<OutgoingMail | undefined> => {
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
    .returning(['created_at as createdAt', 'reply_to as replyTo', 'worthless_after as worthlessAfter'])
    .executeTakeFirst()
  return row
}

export const markMailSent = async (
  db: Database,
  { id, worthlessAfter }: Fate,
  now: Moment,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, last_error: null, ...(worthlessAfter !== null && wiped) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Puts a mail that certainly did not leave back into the queue. */
export const requeueMail = async (db: Database, id: number, dueAt: Moment, error: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'queued', due_at: dueAt, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Gives a mail up: it was refused for good, or nobody can say whether it left. */
export const markMailFailed = async (
  db: Database,
  { id, worthlessAfter }: Fate,
  error: string,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: error, ...(worthlessAfter !== null && wiped) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Puts mails whose sending was cut off back into the queue; only for a transport where sending twice does no harm. */
export const requeueInterruptedMails = async (db: Database): Promise<void> => {
  await db.updateTable('mails').set({ state: 'queued' }).where('state', '=', 'sending').execute()
}

/** Gives up mails whose code stopped working before they could leave, and wipes them. */
export const giveUpWorthlessMails = async (db: Database, now: Moment): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'Not sent in time.', ...wiped })
    .where('worthless_after', '<=', now)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Forgets mails that are done with. */
export const deleteOldMails = async (db: Database, before: Moment): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'failed'])
    .execute()
}
