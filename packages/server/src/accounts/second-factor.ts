import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { consumeRecoveryCode, findSecondFactor, useStep } from './second-factor-repository.ts'
import { secondFactorOf, type SecretBox } from './secret-box.ts'
import { hashRecoveryCode, matchingStep } from './totp.ts'

export const hasSecondFactor = async (db: Database, accountId: number): Promise<boolean> =>
  typeof (await findSecondFactor(db, accountId))?.confirmedAt === 'string'

/**
 * Whether an account has a second factor in use, and `code` (as the contract reads it) is a valid code or recovery
 * code. The code is used up.
 * Must be the last step of a transaction that a wrong code does not undo.
 */
export const consumeSecondFactorCode = async (
  tx: DatabaseTransaction,
  { accountId, code, at }: { accountId: number; code: string; at: Date },
  secretBox: SecretBox,
): Promise<boolean> => {
  const factor = await findSecondFactor(tx, accountId)
  if (!factor?.confirmedAt) return false
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(tx, accountId, hashRecoveryCode(code))
  const step = matchingStep(secretBox.open(factor.secret, secondFactorOf(accountId)), code, at)
  return step !== undefined && useStep(tx, accountId, { secret: factor.secret, step })
}
