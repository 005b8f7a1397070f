import { preferredLanguage, type Language, type MailPreview, type RejectReason } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import type { LedgerDependencies } from '../ledger-dependencies.ts'
import { notificationEmail } from './payer-notification.ts'
import { getClaim } from '../claims/payment-claim-repository.ts'
import { readSubject } from '../claims/payment-subject.ts'
import { readClaim } from '../claims/read-claim.ts'
import { listParts } from '../claims/whole-payment-repository.ts'
import { wholeStateOf } from '../claims/whole-payment.ts'

/** Reason for rejecting a payment: one of the translated reasons, and a line for the payer. */
export interface Rejection {
  why: RejectReason
  note?: string | undefined
}

/** Returns the reason in a language, as the payer reads it and as the history keeps it. */
const rejectionText = ({ why, note = '' }: Rejection, language: Language): string => {
  const sentence = why === 'other' ? '' : messages[language].payment.rejectReasons[why]
  return [sentence, note].filter(Boolean).join(' ')
}

const mainOf = async (tx: DatabaseTransaction, claimId: number) => {
  const claim = await readClaim(tx, claimId, { from: ['submitted'] })
  return claim.main_claim_id === null ? claim : getClaim(tx, claim.main_claim_id)
}

/**
 * Returns the reason in the payer's language.
 * @throws DomainError `not_found`, or `state_changed` if the payment does not wait
 */
export const rejectionReason = (
  { db, subjects }: Pick<LedgerDependencies, 'db' | 'subjects'>,
  claimId: number,
  rejection: Rejection,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { language } = await readSubject(subjects, tx, await mainOf(tx, claimId))
    return rejectionText(rejection, language)
  })

/** Returns the email that a rejection would queue, in the payer's language or another one. Does not change anything. */
export const previewRejection = (
  dependencies: Pick<LedgerDependencies, 'db' | 'centre' | 'siteUrl' | 'subjects'>,
  {
    claimId,
    language,
    allParts,
    ...rejection
  }: Rejection & { claimId: number; language?: Language | undefined; allParts: boolean },
): Promise<MailPreview> =>
  inTransaction(dependencies.db, async (tx) => {
    const main = await mainOf(tx, claimId)
    const subject = await readSubject(dependencies.subjects, tx, main)
    const parts = await listParts(tx, main)
    const rejected = parts.filter(({ id, state }) => (allParts ? state === 'submitted' : id === claimId))
    const isPart =
      wholeStateOf(parts.map((part) => (rejected.includes(part) ? { state: 'rejected' } : part))) !==
      'rejected'
    const readIn = preferredLanguage(language ?? subject.language)
    const email = notificationEmail(dependencies, {
      subject: { ...subject, language: readIn },
      main,
      notification: {
        decision: { state: 'rejected', reason: rejectionText(rejection, readIn) },
        claims: isPart ? rejected : parts,
        isPart,
      },
    })
    return {
      to: isAnonymousEmail(subject.email) ? '' : subject.email,
      language: subject.language,
      subject: email.subject,
      text: email.text,
    }
  })
