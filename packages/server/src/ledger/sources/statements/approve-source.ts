import { fieldError, type SourceApprovalInput } from '@charity-kit/contract'
import type { CheckOwnPassword } from '../../../accounts/own-password.ts'
import type { SecretBox } from '../../../accounts/secret-box.ts'
import { consumeSecondFactorCode } from '../../../accounts/second-factor.ts'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { findSourceOf, insertApproval } from './source-repository.ts'

/**
 * Records that an owner approves an import's source as an account of the centre. The owner confirms it with the second
 * factor, or with the password if they have none.
 * @throws DomainError `not_found`, `second_factor_invalid` or `password_wrong`
 */
export type ApproveSource = (
  importId: number,
  confirmation: SourceApprovalInput,
  signedIn: SignedIn,
) => Promise<void>

interface ApprovalDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  checkPassword: CheckOwnPassword
}

export const sourceApproval =
  ({ db, now, secretBox, checkPassword }: ApprovalDependencies): ApproveSource =>
  async (importId, { code = '', password = '' }, signedIn) => {
    const source = await findSourceOf(db, importId)
    if (source === undefined)
      throw new DomainError('not_found', { message: `There is no import ${String(importId)}.` })
    const at = now()
    const { accountId, email } = signedIn
    if (!signedIn.isEnrolled) await checkPassword(signedIn, password)
    const isConfirmed = await inTransaction(db, async (tx) => {
      if (signedIn.isEnrolled && !(await consumeSecondFactorCode(tx, { accountId, code, at }, secretBox)))
        return false
      await insertApproval(tx, { source, by: email, at: at.toISOString() })
      return true
    })
    if (!isConfirmed)
      throw new DomainError('second_factor_invalid', {
        fields: { code: fieldError('second_factor_code_invalid') },
      })
  }
