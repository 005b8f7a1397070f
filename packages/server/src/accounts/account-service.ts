import {
  fieldError,
  mailingLists,
  type changePasswordInput,
  type deleteAccountInput,
  type EmailPreferences,
  type EmailPreferencesInput,
  type Language,
  type MailingList,
  type Order,
  type OwnGifts,
  type Session,
  type updateProfileInput,
  type User,
} from '@charity-kit/contract'
import type * as v from 'valibot'
import { emptyLog } from '../db/empty-log.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import type { Page } from '../http/endpoint.ts'
import { queueEmail } from '../outbox/outbox-repository.ts'
import type { ServiceDependencies } from '../outbox/service-dependencies.ts'
import { accountEmail } from './account-emails.ts'
import {
  deleteAccount,
  findAccount,
  lockAccount,
  setPassword,
  toUser,
  updateAccount,
  type Account,
} from './account-repository.ts'
import { newPasswordError } from './password-strength.ts'
import { deleteCodesOf } from './one-time-code-repository.ts'
import type { Passwords } from './password.ts'
import type { SecretBox } from './secret-box.ts'
import { consumeRegistration } from './registration-repository.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { startSession } from './session.ts'
import { requireEnteredSecondFactor } from './signed-in.ts'
import type { SignedIn } from '../http/caller.ts'

/** Dependencies of the services for accounts. */
export interface AccountDependencies extends ServiceDependencies {
  passwords: Passwords
  /** Encrypts the second factors' secrets. */
  secretBox: SecretBox
}

/** Access to the records about an account's owner that other layers keep. */
export interface OwnersRecords {
  listOrders: (account: Account) => Promise<Page<Order>>
  listGifts: (account: Account) => Promise<OwnGifts>
  /** Returns the mailing lists that the account is on. */
  mailingListsOf: (db: Database, account: Account) => Promise<MailingList[]>
  /** Puts the account on exactly these mailing lists, in the transaction that saves its preferences. */
  chooseMailingLists: (
    tx: DatabaseTransaction,
    account: Account,
    lists: readonly MailingList[],
    from: { language: Language; at: Date },
  ) => Promise<void>
  /** Takes the person out of all records, in the transaction that deletes the account. */
  erasePerson: (tx: DatabaseTransaction, account: Account, at: Date) => Promise<void>
}

/**
 * Operations of an account's owner. Every call throws DomainError `unauthorised` if the account was deleted in the
 * meantime.
 */
export interface AccountService {
  getProfile: (signedIn: SignedIn) => Promise<User>
  updateProfile: (signedIn: SignedIn, profile: v.InferOutput<typeof updateProfileInput>) => Promise<User>
  getEmailPreferences: (signedIn: SignedIn) => Promise<EmailPreferences>
  updateEmailPreferences: (
    signedIn: SignedIn,
    preferences: EmailPreferencesInput,
    language: Language,
  ) => Promise<EmailPreferences>
  /**
   * Lists the newest orders placed while signed in, or as a guest with the same email address. Orders of another
   * account with that address are left out.
   * The verified owner of the address has received the guest orders' receipts, and can look up each order without an
   * account anyway.
   */
  listOrders: (signedIn: SignedIn) => Promise<Page<Order>>
  /** Returns the verified donations with the account's email address. */
  listGifts: (signedIn: SignedIn) => Promise<OwnGifts>
  /**
   * Sets the password, ends every session and starts a new one for the caller.
   * @throws DomainError `password_wrong`; `validation_failed` if the new password is weak; for staff also
   * `second_factor_required`.
   */
  changePassword: (
    signedIn: SignedIn,
    input: v.InferOutput<typeof changePasswordInput>,
    from: { language: Language; network: string },
  ) => Promise<Session>
  /**
   * Deletes the account. Orders and donations stay in the books without personal data.
   * @throws DomainError `password_wrong`; `forbidden` for staff, whose accounts only the centre removes.
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
  centre,
  onMessageQueued,
  passwords,
  records,
}: AccountDependencies & { records: OwnersRecords }): AccountService => {
  const getAccount = async ({ accountId }: SignedIn): Promise<Account> =>
    requireAccount(await findAccount(db, accountId))

  const checkPassword = async (account: Account, password: string, field: string): Promise<void> => {
    if (!(await passwords.matches(password, account.password_hash))) throw passwordWrong(field)
  }

  return {
    getProfile: async (signedIn) => toUser(await getAccount(signedIn)),

    updateProfile: async ({ accountId }, { firstName, lastName, phoneNumber, sex }) => {
      const changes = { first_name: firstName, last_name: lastName, phone_number: phoneNumber }
      return toUser(requireAccount(await updateAccount(db, accountId, { ...changes, ...(sex && { sex }) })))
    },

    getEmailPreferences: async (signedIn) => {
      const account = await getAccount(signedIn)
      const saved = account.preferences_saved_at !== null
      const lists = saved ? await records.mailingListsOf(db, account) : mailingLists
      return {
        orderUpdates: account.wants_order_updates === 1,
        promotions: lists.includes('promotions'),
        newsletter: lists.includes('newsletter'),
        saved,
      }
    },

    updateEmailPreferences: async ({ accountId }, preferences, language) => {
      const at = now()
      await inTransaction(db, async (tx) => {
        const account = await updateAccount(tx, accountId, {
          wants_order_updates: Number(preferences.orderUpdates),
          preferences_saved_at: at.toISOString(),
        })
        const lists = mailingLists.filter((list) => preferences[list])
        await records.chooseMailingLists(tx, requireAccount(account), lists, { language, at })
      })
      return { ...preferences, saved: true }
    },

    listOrders: async (signedIn) => records.listOrders(await getAccount(signedIn)),
    listGifts: async (signedIn) => records.listGifts(await getAccount(signedIn)),

    changePassword: async (signedIn, { currentPassword, newPassword }, { language, network }) => {
      const account = await getAccount(signedIn)
      if (account.role === 'staff') requireEnteredSecondFactor(signedIn)
      await checkPassword(account, currentPassword, 'currentPassword')
      const error = await newPasswordError(account, { currentPassword, newPassword })
      if (error) throw new DomainError('validation_failed', { fields: { newPassword: error } })
      const passwordHash = await passwords.hash(newPassword)
      const at = now()
      const token = await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, account))) throw passwordWrong('currentPassword')
        await replacePassword(tx, account, passwordHash)
        await notifyOwner(tx, account, { event: 'passwordChanged', centreName: centre().name, language, at })
        const secondFactorAt = signedIn.isSecondFactorEntered ? at.toISOString() : null
        return startSession(tx, { account, at, network, secondFactorAt })
      })
      onMessageQueued()
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
        if (!(await lockAccount(tx, account))) throw passwordWrong('password')
        await records.erasePerson(tx, account, at)
        await eraseAccount(tx, account)
        await notifyOwner(tx, account, { event: 'accountDeleted', centreName: centre().name, language, at })
      })
      await emptyLog(db)
      onMessageQueued()
      return null
    },
  }
}

/** Sets the password, and ends everything that could still open the account with the earlier password. */
const replacePassword = async (
  tx: DatabaseTransaction,
  { id, email_normal }: Account,
  passwordHash: string,
): Promise<void> => {
  await setPassword(tx, id, passwordHash)
  await deleteSessionsOf(tx, id)
  await deleteCodesOf(tx, email_normal)
}

const eraseAccount = async (tx: DatabaseTransaction, { id, email_normal }: Account): Promise<void> => {
  await deleteCodesOf(tx, email_normal)
  await consumeRegistration(tx, email_normal)
  await deleteAccount(tx, id)
}

const notifyOwner = (
  tx: DatabaseTransaction,
  { email }: Account,
  {
    event,
    centreName,
    language,
    at,
  }: { event: 'passwordChanged' | 'accountDeleted'; centreName: string; language: Language; at: Date },
): Promise<void> =>
  queueEmail(tx, {
    ...accountEmail(event, centreName, language),
    recipient: email,
    language,
    createdAt: at.toISOString(),
  })

const requireAccount = (account: Account | undefined): Account => {
  if (!account) throw new DomainError('unauthorised')
  return account
}

const passwordWrong = (field: string): DomainError =>
  new DomainError('password_wrong', { fields: { [field]: fieldError('password_wrong') } })
