import { preferredLanguage } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import type { RenderedEmail } from '../../outbox/render-email.ts'
import { listOwners } from './decision-digest-repository.ts'
import type { NoticeFrame } from './staff-notices.ts'

/** Queues an email for each owner, in their language. Returns false if there is no owner. */
export const queueOwnerEmails = async (
  tx: DatabaseTransaction,
  render: (frame: NoticeFrame) => RenderedEmail,
  { publicUrl, hasDesk, at }: Pick<NoticeFrame, 'publicUrl' | 'hasDesk'> & { at: Timestamp },
): Promise<boolean> => {
  const owners = await listOwners(tx)
  for (const owner of owners) {
    const language = preferredLanguage(owner.language)
    const email = render({ publicUrl, hasDesk, language, isMember: true })
    await queueEmail(tx, { ...email, recipient: owner.email, language, createdAt: at, isBulk: true })
  }
  return owners.length > 0
}
