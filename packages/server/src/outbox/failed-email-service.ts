import type { FailedEmail } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { findEmailState, listFailedEmails, requeueFailedEmail } from './failed-email-repository.ts'

export interface FailedEmailService {
  /** Lists failed messages, oldest first, after the ID `after`. */
  list: (page: { after: number; size: number }) => Promise<FailedEmail[]>
  /**
   * Sends a failed email again; its first attempt may have arrived too.
   * @throws DomainError `not_found`, or `state_changed` if it has not failed or its code has expired.
   */
  sendAgain: (id: number) => Promise<void>
}

/** Returns the service for messages that failed for good. */
export const failedEmailService = ({
  db,
  now,
  onMessageQueued,
}: {
  db: Database
  now: () => Date
  onMessageQueued: () => void
}): FailedEmailService => ({
  list: (page) => listFailedEmails(db, page),
  sendAgain: async (id) => {
    if (await requeueFailedEmail(db, id, now().toISOString())) {
      onMessageQueued()
      return
    }
    const email = await findEmailState(db, id)
    if (!email) throw new DomainError('not_found', { message: `There is no email ${String(id)}.` })
    throw new DomainError('state_changed', {
      message: (t) => (email.state === 'failed' ? t.email.expired(id) : t.email.notFailed(id)),
    })
  },
})
