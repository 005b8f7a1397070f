import type { Feed } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/** Whether a feed sends signs of life by itself, so that its silence means something. */
export const isMissed = async (tx: DatabaseTransaction, feedId: number): Promise<boolean> =>
  (await tx
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('pinged_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Records that the owners are told of a feed's condition. Returns false if they were told already, perhaps by another
 * instance, or if the feed was removed. After an email that a phone is silent, no email says that it is deaf until a
 * message comes, and vice versa. Both ask to check the same phone.
 */
export const claimEpisode = async (
  tx: DatabaseTransaction,
  feedId: number,
  { condition, noticedAt, episode }: Pick<Feed, 'condition' | 'noticedAt'> & { episode: Timestamp },
): Promise<boolean> => {
  const lastMessage = noticedAt ?? ''
  const claimed = await tx
    .updateTable('feeds')
    .set({ told_of: episode })
    .where('id', '=', feedId)
    .where('removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('told_of', 'is', null),
        condition === 'deaf'
          ? eb('told_of', '<', lastMessage)
          : eb('told_of', 'not in', condition === 'silent' ? [episode, lastMessage] : [episode]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
