import type { DatabaseTransaction } from '../../db/schema.ts'

/** Whether a feed sends signs of life by itself, so that its silence means something. */
export const isMissed = async (tx: DatabaseTransaction, feedId: number): Promise<boolean> =>
  (await tx
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('pinged_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Notes what the owners are told of; false if they were, by another instance perhaps, or the feed was removed. */
export const claimEpisode = async (
  tx: DatabaseTransaction,
  feedId: number,
  episode: string,
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('feeds')
    .set({ told_of: episode })
    .where('id', '=', feedId)
    .where('removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('told_of', 'is', null), eb('told_of', '<>', episode)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
