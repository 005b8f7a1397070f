import type { Language, registerInput, resendOtpInput, validateOtpInput } from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { queueEmail } from '../outbox/outbox-repository.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { accountEmail, codeEmail } from './account-emails.ts'
import { findAccountByEmail, insertAccount } from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { commonPasswordError } from './password-strength.ts'
import { codeExpiry, secondsUntilResend, storeCode, consumeCode } from './one-time-code-repository.ts'
import { generateCode } from './one-time-code.ts'
import { noPassword } from './password.ts'
import {
  findRegistration,
  saveRegistration,
  consumeRegistration,
  type Registration,
} from './registration-repository.ts'

export interface SignUpService {
  /**
   * Stores the form until its code is confirmed, and sends the code.
   * The response does not reveal whether the address already has an account: its owner gets an email instead.
   * Repeating the call with the same password within a minute changes nothing, so a lost response does no harm.
   * A confirmed code proves who owns the address, not who submitted which form. If a different password is submitted
   * while a form is pending, neither is kept: the account starts without a password, and its owner sets one with
   * "Forgot your password?".
   * @throws DomainError `validation_failed` if the password is one of the most used; `too_many_requests` with a
   * different password within a minute.
   */
  register: (
    form: v.InferOutput<typeof registerInput>,
    from: { language: Language; network: string },
  ) => Promise<null>
  /**
   * Creates the account that the code was sent for. Only one of several requests with the same code succeeds.
   * @throws DomainError `otp_invalid`
   */
  validateOtp: (input: v.InferOutput<typeof validateOtpInput>) => Promise<null>
  /**
   * Sends a new code for a pending form; the earlier code stops working.
   * @throws DomainError `too_many_requests` within a minute, for any address.
   */
  resendOtp: (
    input: v.InferOutput<typeof resendOtpInput>,
    from: { language: Language; network: string },
  ) => Promise<null>
}

interface SubmittedForm {
  form: Registration
  /** The stored hash that the form's password matched, if any. */
  matchedHash: string | undefined
  /** The client's address, truncated. */
  network: string
}

export const signUpService = ({
  db,
  now,
  centre,
  onMessageQueued,
  passwords,
}: AccountDependencies): SignUpService => {
  const tooSoon = async (emailNormal: string, at: Date): Promise<DomainError> =>
    new DomainError('too_many_requests', {
      retryAfterS: await secondsUntilResend(db, { recipientNormal: emailNormal, purpose: 'verify' }, at),
    })

  return {
    register: async ({ email, password, ...person }, { language, network }) => {
      const weakness = await commonPasswordError(password)
      if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
      const passwordHash = await passwords.hash(password, network)
      const pending = await findRegistration(db, normaliseEmail(email))
      // Compared even if no form is pending, so that the response time reveals nothing.
      const isMatch = await passwords.matches(password, pending?.password_hash, network)
      const matchedHash = isMatch ? pending?.password_hash : undefined
      const at = now()
      const form = toRegistration({ email, ...person }, { passwordHash, language, at })
      const submitted = { form, matchedHash, network }
      const centreName = centre().name
      if (await inTransaction(db, (tx) => storeForm(tx, submitted, { centreName, at }))) {
        onMessageQueued()
        return null
      }
      const earlier = await findRegistration(db, form.email_normal)
      if (await passwords.matches(password, earlier?.password_hash, network)) return null
      throw await tooSoon(form.email_normal, at)
    },

    validateOtp: async ({ email, otp }) => {
      const at = now()
      const emailNormal = normaliseEmail(email)
      const isCreated = await inTransaction(db, async (tx) => {
        if (!(await consumeCode(tx, { recipientNormal: emailNormal, purpose: 'verify', code: otp, at })))
          return false
        const form = await consumeRegistration(tx, emailNormal)
        if (!form) return false
        const verifiedAt = at.toISOString()
        return (await insertAccount(tx, { ...form, verified_at: verifiedAt })) !== undefined
      })
      if (!isCreated) throw new DomainError('otp_invalid')
      return null
    },

    resendOtp: async ({ email }, { language, network }) => {
      const at = now()
      const emailNormal = normaliseEmail(email)
      const isStored = await inTransaction(db, async (tx) => {
        const code = generateCode()
        if (!(await storeCode(tx, { recipientNormal: emailNormal, purpose: 'verify', code, at })))
          return false
        const form = await findRegistration(tx, emailNormal)
        if (!form || (await findAccountByEmail(tx, emailNormal))) return true
        const isPasswordToSet = form.password_hash === noPassword
        const mail = { code, centreName: centre().name, isPasswordToSet }
        await queueCode(tx, mail, { recipient: form.email, language, askedFrom: network, at })
        return true
      })
      if (!isStored) throw await tooSoon(emailNormal, at)
      onMessageQueued()
      return null
    },
  }
}

const toRegistration = (
  { email, firstName, lastName, phoneNumber, sex }: Omit<v.InferOutput<typeof registerInput>, 'password'>,
  { passwordHash, language, at }: { passwordHash: string; language: Language; at: Date },
): Registration => ({
  email_normal: normaliseEmail(email),
  email,
  password_hash: passwordHash,
  first_name: firstName,
  last_name: lastName,
  phone_number: phoneNumber,
  sex,
  language,
  created_at: at.toISOString(),
})

/** Stores the form. Returns false if the address was sent a code less than a minute ago. */
const storeForm = async (
  tx: DatabaseTransaction,
  { form, matchedHash, network }: SubmittedForm,
  { centreName, at }: { centreName: string; at: Date },
): Promise<boolean> => {
  const emailNormal = form.email_normal
  const code = generateCode()
  const newest = { recipientNormal: emailNormal, purpose: 'verify', code, at } as const
  const isStored = await storeCode(tx, newest)
  const pending = await findRegistration(tx, emailNormal)
  // A "resend" without a pending form starts the minute but sends nothing; it must not block a registration.
  if (!isStored && (pending || !(await storeCode(tx, newest, { evenIfEarly: true })))) return false
  const isPasswordToSet = pending !== undefined && pending.password_hash !== matchedHash
  await saveRegistration(tx, isPasswordToSet ? { ...form, password_hash: noPassword } : form)
  const language = form.language as Language
  const owner = await findAccountByEmail(tx, emailNormal)
  if (owner)
    await queueEmail(tx, {
      ...accountEmail('addressTaken', centreName, language),
      recipient: owner.email,
      language,
      createdAt: form.created_at,
      askedFrom: network,
    })
  else {
    const mail = { code, centreName, isPasswordToSet }
    await queueCode(tx, mail, { recipient: form.email, language, askedFrom: network, at })
  }
  return true
}

const queueCode = (
  tx: DatabaseTransaction,
  mail: { code: string; centreName: string; isPasswordToSet: boolean },
  {
    recipient,
    language,
    askedFrom,
    at,
  }: { recipient: string; language: Language; askedFrom: string; at: Date },
): Promise<void> =>
  queueEmail(tx, {
    ...codeEmail('signUpCode', mail, language),
    recipient,
    language,
    createdAt: at.toISOString(),
    askedFrom,
    expiresAt: codeExpiry(at),
  })
