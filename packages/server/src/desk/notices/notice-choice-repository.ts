import { preferredLanguage, type StaffNoticeMode, type StaffNotices } from '@charity-kit/contract'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { Database } from '../../db/schema.ts'

/** Returns how a member of staff hears of waiting work. */
export const getNoticeChoice = async (db: Database, accountId: number): Promise<StaffNotices> => {
  const row = await db
    .selectFrom('accounts')
    .select(['staff_notices', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { mode: row.staff_notices ?? 'off', language: preferredLanguage(row.language) }
}

export const setNoticeChoice = async (
  db: Database,
  accountId: number,
  { mode, language }: StaffNotices,
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ staff_notices: mode === 'off' ? null : mode, language })
    .where('id', '=', accountId)
    .execute()
}

type NoticeMode = Exclude<StaffNoticeMode, 'off'>

const selectChoices = compiledQuery((db, [{ mode }]: Rows<{ mode: NoticeMode }>) =>
  db
    .selectFrom('accounts')
    .select(['email', 'language', 'staff_role'])
    .where('staff_notices', '=', mode)
    .where('role', '=', 'staff')
    .orderBy('id'),
)

/** Returns the members of staff who chose this way to hear of waiting work, and can still sign in at the desk. */
export const listNoticeChoices = (db: Database, mode: NoticeMode) => selectChoices(db, [{ mode }])
