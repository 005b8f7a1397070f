import { secondFactorOf } from './secret-box.ts'
import { fieldError, type SecondFactorSecret, type SecondFactorStatus } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { lockAccount } from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { deleteDevicesOf } from './known-device-repository.ts'
import { rememberDevice } from './known-device.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  storeSecret,
  useStep,
} from './second-factor-repository.ts'
import { consumeSecondFactorCode } from './second-factor.ts'
import { enterSession } from './session.ts'
import { deleteOtherSessions } from './session-repository.ts'
import { ownPasswordCheck } from './own-password.ts'
import type { SignedIn } from '../http/caller.ts'
import { generateRecoveryCodes, generateSecret, hashRecoveryCode, matchingStep, secretUri } from './totp.ts'

/** Tokens of a session after its second factor was entered. */
export interface EnteredSession {
  /** The session's new token. */
  token: string
  /** Token for the browser to keep: the browser is known from now on. */
  deviceToken: string
}

/**
 * Manages the second factor of a staff account: an authenticator app (RFC 6238), and recovery codes in case it is
 * lost.
 */
export interface SecondFactorService {
  getStatus: (signedIn: SignedIn) => Promise<SecondFactorStatus>
  /**
   * Creates a secret, which is not in use until it is confirmed.
   * @throws DomainError `password_wrong`; `state_changed` if a second factor is in use.
   */
  start: (signedIn: SignedIn, input: { password: string }) => Promise<SecondFactorSecret>
  /**
   * Puts the secret to use. This session counts as having entered it and gets a new token; other sessions end, and no
   * other browser stays known.
   * @throws DomainError `second_factor_invalid`; `state_changed` if there is nothing to confirm.
   */
  confirm: (
    signedIn: SignedIn,
    input: { code: string },
    deviceToken: string | undefined,
  ) => Promise<{ recoveryCodes: string[]; entered: EnteredSession }>
  /** @throws DomainError `second_factor_invalid` */
  enter: (
    signedIn: SignedIn,
    input: { code: string },
    deviceToken: string | undefined,
  ) => Promise<EnteredSession>
  /** @throws DomainError `password_wrong` */
  remove: (signedIn: SignedIn, input: { password: string }) => Promise<null>
}

export const secondFactorService = ({
  db,
  now,
  centre,
  passwords,
  secretBox,
  isSecondFactorRequired,
}: Pick<AccountDependencies, 'db' | 'now' | 'centre' | 'passwords' | 'secretBox'> & {
  isSecondFactorRequired: boolean
}): SecondFactorService => {
  const checkPassword = ownPasswordCheck({ db, passwords })

  const enter = async (
    tx: DatabaseTransaction,
    { accountId, tokenHash }: SignedIn,
    deviceToken: string | undefined,
    at: Date,
  ): Promise<EnteredSession> => ({
    token: await enterSession(tx, tokenHash, at),
    deviceToken: await rememberDevice(tx, accountId, deviceToken, at),
  })

  return {
    getStatus: async ({ accountId, isEnrolled, isSecondFactorEntered }) => ({
      isEnrolled,
      isRequired: isSecondFactorRequired,
      isEntered: isSecondFactorEntered,
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    }),

    start: async (signedIn, { password }) => {
      const account = await checkPassword(signedIn, password)
      const secret = generateSecret()
      const isStored = await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, account))) throw passwordWrong()
        return storeSecret(tx, account.id, secretBox.seal(secret, secondFactorOf(account.id)))
      })
      if (!isStored) {
        throw new DomainError('state_changed', {
          message: (t) => t.secondFactor.exists,
        })
      }
      return { secret, uri: secretUri(secret, { issuer: centre().name, email: account.email }) }
    },

    confirm: async (signedIn, { code }, deviceToken) => {
      const { accountId, tokenHash } = signedIn
      const at = now()
      const recoveryCodes = generateRecoveryCodes()
      const outcome = await inTransaction(db, async (tx) => {
        const factor = await findSecondFactor(tx, accountId)
        if (factor?.confirmedAt !== null) return 'nothing to confirm'
        const step = matchingStep(secretBox.open(factor.secret, secondFactorOf(accountId)), code, at)
        if (step === undefined || !(await useStep(tx, accountId, { secret: factor.secret, step })))
          return 'wrong'
        const confirmed = { at: at.toISOString(), codeHashes: recoveryCodes.map(hashRecoveryCode) }
        if (!(await confirmSecret(tx, accountId, confirmed))) return 'nothing to confirm'
        await deleteOtherSessions(tx, accountId, tokenHash)
        await deleteDevicesOf(tx, accountId)
        return enter(tx, signedIn, deviceToken, at)
      })
      if (outcome === 'wrong') throw codeWrong()
      if (outcome === 'nothing to confirm') {
        throw new DomainError('state_changed', {
          message: (t) => t.secondFactor.notStarted,
        })
      }
      return { recoveryCodes, entered: outcome }
    },

    enter: async (signedIn, { code }, deviceToken) => {
      const at = now()
      const { accountId } = signedIn
      const entered = await inTransaction(db, async (tx) =>
        (await consumeSecondFactorCode(tx, { accountId, code, at }, secretBox))
          ? enter(tx, signedIn, deviceToken, at)
          : undefined,
      )
      if (!entered) throw codeWrong()
      return entered
    },

    remove: async (signedIn, { password }) => {
      const account = await checkPassword(signedIn, password)
      await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, account))) throw passwordWrong()
        await deleteSecondFactor(tx, account.id)
        await deleteOtherSessions(tx, account.id, signedIn.tokenHash)
      })
      return null
    },
  }
}

const passwordWrong = (): DomainError =>
  new DomainError('password_wrong', { fields: { password: fieldError('password_wrong') } })

const codeWrong = (): DomainError =>
  new DomainError('second_factor_invalid', { fields: { code: fieldError('second_factor_code_invalid') } })
