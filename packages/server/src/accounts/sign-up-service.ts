import type { Language, registerInput, resendOtpInput, validateOtpInput } from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { normalEmail } from '../normalise-email.ts'
import { accountLetter, codeLetter } from './account-emails.ts'
import type { AccountParts } from './account-parts.ts'
import { findAccountByEmail, insertAccount } from './account-repository.ts'
import { codeExpiry, secondsUntilResend, storeCode, takeCode } from './email-code-repository.ts'
import { newCode } from './email-code.ts'
import { noPassword } from './password.ts'
import {
  findRegistration,
  putRegistration,
  takeRegistration,
  type Registration,
} from './registration-repository.ts'

export interface SignUpService {
  /**
   * Keeps a filled-in form until its code comes back, and sends the code. The answer is the same whether the address has an
   * account or not: its owner is told by mail. Repeating it with the same password within a minute changes nothing, so a
   * lost answer does no harm.
   *
   * Whoever types a code proves that the address is theirs, not which form was. So where another password was given while a
   * form waits, neither counts from then on: the account starts without one, and its owner sets it by "Forgot your password?".
   * @throws DomainError `too_many_requests` with another password within a minute.
   */
  register: (form: v.InferOutput<typeof registerInput>, language: Language) => Promise<null>
  /**
   * Makes the account whose form the code was sent for. Of several requests with one code one succeeds.
   * @throws DomainError `otp_invalid`
   */
  validateOtp: (input: v.InferOutput<typeof validateOtpInput>) => Promise<null>
  /**
   * Sends a new code for a form that waits; the earlier one stops working.
   * @throws DomainError `too_many_requests` within a minute, for any address.
   */
  resendOtp: (input: v.InferOutput<typeof resendOtpInput>, language: Language) => Promise<null>
}

interface FilledInForm {
  form: Registration
  /** The stored password that the form's own was compared with and found to be; undefined where it was none. */
  repeats: string | undefined
}

export const signUpService = ({
  db,
  now,
  centreName,
  mailQueued,
  passwords,
}: AccountParts): SignUpService => {
  /** False where the address was sent a code less than a minute ago. */
  const storeForm = async (
    tx: DatabaseTransaction,
    { form, repeats }: FilledInForm,
    at: Date,
  ): Promise<boolean> => {
    const emailNormal = form.email_normal
    const code = newCode()
    const newest = { emailNormal, purpose: 'verify', code, at } as const
    // A "resend" without any form took the minute but sent nothing: it must keep nobody from signing up.
    const isInTime = await storeCode(tx, newest)
    const waiting = await findRegistration(tx, emailNormal)
    if (!isInTime && (waiting || !(await storeCode(tx, newest, { evenIfEarly: true })))) return false
    const isPasswordToSet = waiting !== undefined && waiting.password_hash !== repeats
    await putRegistration(tx, isPasswordToSet ? { ...form, password_hash: noPassword } : form)
    const language = form.language as Language
    const owner = await findAccountByEmail(tx, emailNormal)
    await queueMail(
      tx,
      owner
        ? {
            ...accountLetter('addressTaken', centreName, language),
            recipient: owner.email,
            language,
            createdAt: form.created_at,
          }
        : {
            ...codeLetter('signUpCode', { code, centreName, isPasswordToSet }, language),
            recipient: form.email,
            language,
            createdAt: form.created_at,
            worthlessAfter: codeExpiry(at),
          },
    )
    return true
  }

  const tooEarly = async (emailNormal: string, at: Date): Promise<DomainError> =>
    new DomainError('too_many_requests', {
      retryAfterS: await secondsUntilResend(db, { emailNormal, purpose: 'verify' }, at),
    })

  return {
    register: async ({ email, password, firstName, lastName, phoneNumber, sex }, language) => {
      const passwordHash = await passwords.hash(password)
      const waiting = await findRegistration(db, normalEmail(email))
      // Also where none waits: how long it takes must not tell.
      const isRepeated = await passwords.matches(password, waiting?.password_hash)
      const repeats = isRepeated ? waiting?.password_hash : undefined
      const at = now()
      const form: Registration = {
        email_normal: normalEmail(email),
        email,
        password_hash: passwordHash,
        first_name: firstName,
        last_name: lastName,
        phone_number: phoneNumber,
        sex,
        language,
        created_at: at.toISOString(),
      }
      if (await inTransaction(db, (tx) => storeForm(tx, { form, repeats }, at))) {
        mailQueued()
        return null
      }
      const earlier = await findRegistration(db, form.email_normal)
      if (await passwords.matches(password, earlier?.password_hash)) return null
      throw await tooEarly(form.email_normal, at)
    },

    validateOtp: async ({ email, otp }) => {
      const at = now()
      const emailNormal = normalEmail(email)
      const isMade = await inTransaction(db, async (tx) => {
        if (!(await takeCode(tx, { emailNormal, purpose: 'verify', code: otp, at }))) return false
        const form = await takeRegistration(tx, emailNormal)
        if (!form) return false
        const verifiedAt = at.toISOString()
        return (await insertAccount(tx, { ...form, verified_at: verifiedAt })) !== undefined
      })
      if (!isMade) throw new DomainError('otp_invalid')
      return null
    },

    resendOtp: async ({ email }, language) => {
      const at = now()
      const emailNormal = normalEmail(email)
      const isStored = await inTransaction(db, async (tx) => {
        const code = newCode()
        if (!(await storeCode(tx, { emailNormal, purpose: 'verify', code, at }))) return false
        const form = await findRegistration(tx, emailNormal)
        if (!form || (await findAccountByEmail(tx, emailNormal))) return true
        const isPasswordToSet = form.password_hash === noPassword
        await queueMail(tx, {
          ...codeLetter('signUpCode', { code, centreName, isPasswordToSet }, language),
          recipient: form.email,
          language,
          createdAt: at.toISOString(),
          worthlessAfter: codeExpiry(at),
        })
        return true
      })
      if (!isStored) throw await tooEarly(emailNormal, at)
      mailQueued()
      return null
    },
  }
}
