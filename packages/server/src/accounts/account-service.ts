import type {
  changePasswordInput,
  deleteAccountInput,
  EmailPreferences,
  Language,
  Order,
  Session,
  updateProfileInput,
  User,
} from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import type { Page } from '../http/endpoint.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { listOrdersOfBuyer } from '../orders/buyer-orders-repository.ts'
import { accountLetter } from './account-emails.ts'
import type { AccountParts } from './account-parts.ts'
import {
  deleteAccount,
  findAccount,
  holdAccount,
  setPassword,
  updateAccount,
  type Account,
} from './account-repository.ts'
import { deleteCodesOf } from './email-code-repository.ts'
import { erasePerson } from './erase-person-repository.ts'
import { takeRegistration } from './registration-repository.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { startSession } from './session-start.ts'
import type { SignedIn } from './signed-in.ts'
import { toUser } from './to-user.ts'

/** Every one throws DomainError `unauthorised` where the account was deleted meanwhile. */
export interface AccountService {
  getProfile: (signedIn: SignedIn) => Promise<User>
  updateProfile: (signedIn: SignedIn, profile: v.InferOutput<typeof updateProfileInput>) => Promise<User>
  getEmailPreferences: (signedIn: SignedIn) => Promise<EmailPreferences>
  updateEmailPreferences: (signedIn: SignedIn, wanted: EmailPreferences) => Promise<EmailPreferences>
  /**
   * The newest orders that were placed while signed in, or as a guest with this very address: whoever verified it holds their
   * receipts, and may look each up without an account anyway.
   */
  listOrders: (signedIn: SignedIn) => Promise<Page<Order>>
  /**
   * Sets the password, ends every session and starts a new one for whoever asked.
   * @throws DomainError `password_wrong`
   */
  changePassword: (
    signedIn: SignedIn,
    input: v.InferOutput<typeof changePasswordInput>,
    language: Language,
  ) => Promise<Session>
  /**
   * Deletes the account. Orders and gifts stay in the books without the person.
   * @throws DomainError `password_wrong`; `forbidden` for staff, whose accounts the centre ends itself.
   */
  deleteAccount: (
    signedIn: SignedIn,
    input: v.InferOutput<typeof deleteAccountInput>,
    language: Language,
  ) => Promise<null>
}

export const accountService = ({
  db,
  now,
  centreName,
  mailQueued,
  passwords,
}: AccountParts): AccountService => {
  const getAccount = async ({ accountId }: SignedIn): Promise<Account> =>
    known(await findAccount(db, accountId))

  const checkPassword = async (account: Account, password: string, field: string): Promise<void> => {
    if (!(await passwords.matches(password, account.password_hash))) throw passwordWrong(field)
  }

  const tellOwner = (
    tx: DatabaseTransaction,
    { email }: Account,
    about: 'passwordChanged' | 'accountDeleted',
    language: Language,
    at: Date,
  ): Promise<void> =>
    queueMail(tx, {
      ...accountLetter(about, centreName, language),
      recipient: email,
      language,
      createdAt: at.toISOString(),
    })

  return {
    getProfile: async (signedIn) => toUser(await getAccount(signedIn)),

    updateProfile: async ({ accountId }, { firstName, lastName, phoneNumber, sex }) => {
      const changes = { first_name: firstName, last_name: lastName, phone_number: phoneNumber }
      return toUser(known(await updateAccount(db, accountId, { ...changes, ...(sex && { sex }) })))
    },

    getEmailPreferences: async (signedIn) => preferencesOf(await getAccount(signedIn)),

    updateEmailPreferences: async ({ accountId }, { orderUpdates, promotions, newsletter }) => {
      const account = await updateAccount(db, accountId, {
        wants_order_updates: Number(orderUpdates),
        wants_promotions: Number(promotions),
        wants_newsletter: Number(newsletter),
      })
      return preferencesOf(known(account))
    },

    listOrders: async (signedIn) => listOrdersOfBuyer(db, await getAccount(signedIn)),

    changePassword: async (signedIn, { currentPassword, newPassword }, language) => {
      const account = await getAccount(signedIn)
      await checkPassword(account, currentPassword, 'currentPassword')
      const passwordHash = await passwords.hash(newPassword)
      const at = now()
      const token = await inTransaction(db, async (tx) => {
        if (!(await holdAccount(tx, account))) throw passwordWrong('currentPassword')
        await setPassword(tx, account.id, passwordHash)
        await deleteSessionsOf(tx, account.id)
        await deleteCodesOf(tx, account.email_normal)
        await tellOwner(tx, account, 'passwordChanged', language, at)
        return startSession(tx, account.id, at)
      })
      mailQueued()
      return { token, user: toUser(account) }
    },

    deleteAccount: async (signedIn, { password }, language) => {
      const account = await getAccount(signedIn)
      await checkPassword(account, password, 'password')
      if (account.role !== null) {
        throw new DomainError('forbidden', {
          message: 'A staff account is ended by the centre. Please ask the person who set it up.',
        })
      }
      const at = now()
      await inTransaction(db, async (tx) => {
        if (!(await holdAccount(tx, account))) throw passwordWrong('password')
        await erasePerson(tx, account, at)
        await deleteCodesOf(tx, account.email_normal)
        await takeRegistration(tx, account.email_normal)
        await deleteAccount(tx, account.id)
        await tellOwner(tx, account, 'accountDeleted', language, at)
      })
      mailQueued()
      return null
    },
  }
}

const known = (account: Account | undefined): Account => {
  if (!account) throw new DomainError('unauthorised')
  return account
}

const passwordWrong = (field: string): DomainError =>
  new DomainError('password_wrong', { fields: { [field]: 'The password is wrong.' } })

const preferencesOf = (account: Account): EmailPreferences => ({
  orderUpdates: account.wants_order_updates === 1,
  promotions: account.wants_promotions === 1,
  newsletter: account.wants_newsletter === 1,
})
