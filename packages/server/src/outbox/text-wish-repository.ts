import { countryCode, type Language } from '@charity-kit/contract'
import type { Selectable } from 'kysely'
import { engineOf } from '../db/engine-of.ts'
import type { Database, DatabaseTransaction, PaymentKind, Timestamp } from '../db/schema.ts'
import type { TextWishTable } from '../db/text-tables.ts'
import { newLinkToken } from '../values/link-token.ts'
import { deleteStoppable, endStoppable, type StoppableMessages } from './stoppable-messages-repository.ts'

/** Record that a text is about, by its kind and the number that people know. */
export interface TextSubject {
  kind: PaymentKind
  id: number
}

export type TextWish = Selectable<TextWishTable>

/**
 * Version of the words next to the box that asks for texts, by the day from which they apply. Change the version with
 * the words.
 */
export const textConsent = 'text-updates-2026-11-27'

type Connection = Database

/**
 * Finds the recipient of texts about a record. In a transaction the row is locked: a stop waits, and then finds the
 * queued texts.
 */
export const lockTextWish = (
  tx: DatabaseTransaction,
  { kind, id }: TextSubject,
): Promise<TextWish | undefined> =>
  tx
    .selectFrom('text_wishes')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .$if(engineOf(tx) === 'postgresql', (wish) => wish.forUpdate())
    .executeTakeFirst()

/** Returns the number that is texted about a record; undefined if nobody asked for texts, or they were stopped. */
export const findTextedPhone = async (
  db: Connection,
  { kind, id }: TextSubject,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('text_wishes')
    .select('phone')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row?.phone
}

export const findTextWish = (db: Connection, token: string): Promise<TextWish | undefined> =>
  db.selectFrom('text_wishes').selectAll().where('token', '=', token).executeTakeFirst()

/** Stores the first text subscription for a record. Returns false if another one was stored meanwhile. */
export const insertTextWish = async (
  tx: DatabaseTransaction,
  { kind, id, phone, language, at }: TextSubject & { phone: string; language: Language; at: Timestamp },
): Promise<boolean> => {
  const stored = await tx
    .insertInto('text_wishes')
    .values({
      kind,
      record_id: id,
      phone,
      language,
      consent: textConsent,
      token: newLinkToken(),
      asked_at: at,
      stopped_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Renews a subscription after a stop or for another number, with another link. */
export const renewTextWish = async (
  tx: DatabaseTransaction,
  wish: TextWish,
  { phone, language, at }: { phone: string; language: Language; at: Timestamp },
): Promise<void> => {
  const isOther = phone !== wish.phone
  await tx
    .updateTable('text_wishes')
    .set((set) => ({
      phone,
      language,
      consent: textConsent,
      asked_at: at,
      stopped_at: null,
      ...(isOther && { token: newLinkToken(), phones: set('phones', '+', 1) }),
    }))
    .where('id', '=', wish.id)
    .execute()
}

export const stopTextWish = async (tx: DatabaseTransaction, id: number, at: Timestamp): Promise<void> => {
  await tx.updateTable('text_wishes').set({ stopped_at: at }).where('id', '=', id).execute()
}

/**
 * Moves a subscription to the record that a payment without an order now belongs to. If the record already has a
 * recipient, that one stays.
 */
export const moveTextWish = async (
  tx: DatabaseTransaction,
  from: TextSubject,
  to: TextSubject,
): Promise<void> => {
  await tx
    .updateTable('text_wishes')
    .set({ kind: to.kind, record_id: to.id })
    .where('kind', '=', from.kind)
    .where('record_id', '=', from.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_wishes as other')
            .select('other.id')
            .where('other.kind', '=', to.kind)
            .where('other.record_id', '=', to.id),
        ),
      ),
    )
    .execute()
}

/** Returns a subscription's messages: see NewText.stopUrl. */
const textsOf = ({ phone, token }: Pick<TextWish, 'phone' | 'token'>): StoppableMessages => ({
  channel: 'text',
  recipient: phone,
  stopPath: `/t/${token}`,
})

/** Removes queued texts that newer ones replace. */
export const deleteQueuedTexts = async (db: Connection, wish: TextWish): Promise<void> => {
  await deleteStoppable(db, textsOf(wish), ['queued'])
}

/** See {@link endStoppable}. */
export const endTexts = (
  db: Connection,
  wish: Pick<TextWish, 'phone' | 'token'>,
  copies: 'keep' | 'delete' = 'keep',
): Promise<void> => endStoppable(db, textsOf(wish), copies)

/** Deletes subscriptions with all their texts. */
export const deleteTextWishes = async (db: Connection, wishes: readonly number[]): Promise<void> => {
  if (wishes.length === 0) return
  const deleted = await db
    .deleteFrom('text_wishes')
    .where('id', 'in', wishes)
    .returning(['phone', 'token'])
    .execute()
  for (const wish of deleted) await endTexts(db, wish, 'delete')
}

/** Returns the subscriptions to texts about these records, or of a number in the form of normalise-phone.ts. */
export const textWishesOf = async (
  db: Connection,
  {
    donations,
    orders,
    customOrders,
  }: { donations: readonly number[]; orders: readonly number[]; customOrders: readonly number[] },
  number = '',
): Promise<number[]> => {
  const kinds = { donation: donations, order: orders, 'custom-order': customOrders }
  const rows = await db
    .selectFrom('text_wishes')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('phone', '=', `+${countryCode}${number}`),
        ...Object.entries(kinds)
          .filter(([, ids]) => ids.length > 0)
          .map(([kind, ids]) => and([eb('kind', '=', kind as PaymentKind), eb('record_id', 'in', ids)])),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
