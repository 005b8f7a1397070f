import { preferredLanguage, type OpenPasswordLink, type UsePasswordLinkInput } from '@charity-kit/contract'
import { accountEmail } from '../account-emails.ts'
import { findAccount, setPassword, type Account } from '../account-repository.ts'
import { deleteCodesOf } from '../one-time-code-repository.ts'
import { deleteDevicesOf } from '../known-device-repository.ts'
import { consumeSecondFactorCode, hasSecondFactor } from '../second-factor.ts'
import { deleteSessionsOf } from '../session-repository.ts'
import { startSession } from '../session.ts'
import { staffPasswordError } from '../password-strength.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { insertSecurityEvents } from '../security-log/security-event-repository.ts'
import { hashLinkToken, newLink } from './link-token.ts'
import { passwordLinkEmail } from './link-emails.ts'
import { findPasswordLink, storePasswordLink, tryPasswordLink } from './password-link-repository.ts'
import type { AccountDependencies } from '../account-service.ts'
import { hourMs } from '../../values/durations.ts'

/** Dependencies of the services for the team. */
export interface TeamDependencies extends AccountDependencies {
  publicUrl: string
}

const lifetimeMs = 24 * hourMs

/**
 * Links that let a member who forgot their password set a new one.
 * A link goes only to the member's own mailbox, and needs the second factor if the member has one. An owner who asks
 * for a link gets no access to a colleague's account.
 */
export interface PasswordLinkService {
  /** Mails a link; an earlier link ends. Nothing else changes until the link is used. */
  send: (tx: DatabaseTransaction, memberId: number, owner: { id: number; email: string }) => Promise<void>
  /** Returns the account of a link. @throws DomainError `password_link_invalid` */
  read: (token: string) => Promise<OpenPasswordLink>
  /**
   * Sets the password, ends all sessions and returns a new session's token.
   * @throws DomainError `password_link_invalid`; `second_factor_invalid`, where ten wrong codes end the link;
   * `validation_failed`
   */
  use: (input: UsePasswordLinkInput, network: string) => Promise<string>
}

export const passwordLinkService = ({
  db,
  now,
  centre,
  publicUrl,
  passwords,
  secretBox,
  onMessageQueued,
}: TeamDependencies): PasswordLinkService => {
  const at = (): string => now().toISOString()

  const accountOf = async (database: Database, token: string): Promise<Account> => {
    const link = await findPasswordLink(database, hashLinkToken(token), at())
    const account = link && (await findAccount(database, link.account_id))
    if (account?.role !== 'staff') throw new DomainError('password_link_invalid')
    return account
  }

  return {
    send: async (tx, memberId, owner) => {
      const member = await findAccount(tx, memberId)
      if (member?.role !== 'staff')
        throw new DomainError('state_changed', { message: (t) => t.team.switchedOff })
      const { link, tokenHash } = newLink(publicUrl, 'new-password')
      const expiresAt = new Date(now().getTime() + lifetimeMs).toISOString()
      await storePasswordLink(tx, {
        account_id: memberId,
        token_hash: tokenHash,
        actor_id: owner.id,
        expires_at: expiresAt,
      })
      const language = preferredLanguage(member.language)
      await queueEmail(tx, {
        ...passwordLinkEmail({ by: owner.email, centreName: centre().name, link }, language),
        recipient: member.email,
        language,
        createdAt: at(),
        expiresAt,
      })
    },

    read: async (token) => {
      const account = await accountOf(db, token)
      return {
        email: account.email,
        needsSecondFactor: await hasSecondFactor(db, account.id),
        centreName: centre().name,
      }
    },

    use: async ({ token, password, code }, network) => {
      const seen = await accountOf(db, token)
      const weakness = await staffPasswordError(password, seen)
      if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
      const passwordHash = await passwords.hash(password, network)
      // An error is returned, not thrown: a wrong code counts either way.
      const outcome = await inTransaction(db, async (tx) => {
        if (!(await tryPasswordLink(tx, hashLinkToken(token), at())))
          return new DomainError('password_link_invalid')
        const account = await findAccount(tx, seen.id)
        if (account?.role !== 'staff') return new DomainError('password_link_invalid')
        const needsCode = await hasSecondFactor(tx, account.id)
        const isEntered =
          needsCode &&
          code !== '' &&
          (await consumeSecondFactorCode(tx, { accountId: account.id, code, at: now() }, secretBox))
        if (needsCode && !isEntered) return new DomainError('second_factor_invalid')
        await setPasswordByLink(tx, account, {
          passwordHash,
          network,
          centreName: centre().name,
          at: at(),
        })
        return startSession(tx, {
          account,
          at: now(),
          network,
          secondFactorAt: isEntered ? at() : null,
        })
      })
      if (outcome instanceof DomainError) throw outcome
      onMessageQueued()
      return outcome
    },
  }
}

/**
 * Sets the password, ends everything that could still open the account with the earlier password, and tells the
 * member.
 */
const setPasswordByLink = async (
  tx: DatabaseTransaction,
  account: Account,
  {
    passwordHash,
    network,
    centreName,
    at,
  }: { passwordHash: string; network: string; centreName: string; at: Timestamp },
): Promise<void> => {
  await setPassword(tx, account.id, passwordHash)
  await deleteSessionsOf(tx, account.id)
  await deleteDevicesOf(tx, account.id)
  await deleteCodesOf(tx, account.email_normal)
  const language = preferredLanguage(account.language)
  await queueEmail(tx, {
    ...accountEmail('passwordChanged', centreName, language),
    recipient: account.email,
    language,
    createdAt: at,
  })
  const events = [
    { kind: 'password-reset', accountId: account.id, network, detail: 'link' },
    { kind: 'signed-in', accountId: account.id, network },
  ] as const
  await insertSecurityEvents(tx, events, at)
}
