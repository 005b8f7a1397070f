import { isDeepStrictEqual } from 'node:util'
import {
  preferredLanguage,
  type Centre,
  type ContentKey,
  type CurrentContent,
  type StoredContent,
} from '@charity-kit/contract'
import type { CheckOwnPassword } from '../../accounts/own-password.ts'
import type { SignedIn } from '../../http/caller.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { getStaffName } from '../../accounts/team/team-repository.ts'
import { settledAfterMs } from '../../accounts/team/deciders-repository.ts'
import { agreementEmail } from './agreement-email.ts'
import { checkContent } from './check-content.ts'
import {
  deleteContentProposal,
  findContentProposal,
  hasLostOwner,
  insertContentProposal,
  listOtherOwners,
} from './content-proposal-repository.ts'
import { changedMeanwhile, type ContentStore } from './content-store.ts'

interface OwnersChange {
  key: ContentKey
  signedIn: SignedIn
  /** Version that the owner read. */
  version: number
  value: unknown
  note: string
  /** Password of the owner; required for other payment numbers. */
  password?: string | undefined
}

interface OwnersAnswer {
  key: ContentKey
  signedIn: SignedIn
  /** Number of the pending proposal. */
  proposal: number
}

/**
 * Content as owners change it in the desk. No owner redirects the centre's money alone: if there are several owners,
 * other payment numbers wait until a second one has agreed.
 */
export interface ContentAgreement {
  get: (key: ContentKey, signedIn: SignedIn) => Promise<CurrentContent>
  /**
   * Changes the content.
   * @throws DomainError `validation_failed`; `password_wrong`; `state_changed` if there is a newer version, or other
   * numbers wait already.
   */
  change: (change: OwnersChange) => Promise<CurrentContent>
  /** Restores an earlier version. @throws DomainError `not_found`, or as `change` does. */
  restore: (change: Omit<OwnersChange, 'value' | 'note'> & { to: number }) => Promise<CurrentContent>
  /**
   * Agrees to a proposal.
   * @throws DomainError `password_wrong`; `state_changed` if the proposal was decided already, if its author agrees,
   * or if the numbers changed meanwhile.
   */
  agree: (answer: OwnersAnswer & { password: string }) => Promise<CurrentContent>
  /** Declines a proposal, or withdraws one's own. @throws DomainError `state_changed` */
  decline: (answer: OwnersAnswer) => Promise<CurrentContent>
}

interface AgreementDependencies {
  db: Database
  now: () => Date
  content: Pick<ContentStore, 'get' | 'getVersion' | 'change'>
  checkPassword: CheckOwnPassword
  publicUrl: string
  centreName: () => string
  onMessageQueued: () => void
}

/** Returns the part of the content that says where people pay. */
const paymentIn = (value: unknown): unknown => (value as Partial<Centre>).payment

export const contentAgreement = ({
  db,
  now,
  content,
  checkPassword,
  publicUrl,
  centreName,
  onMessageQueued,
}: AgreementDependencies): ContentAgreement => {
  const since = (): string => new Date(now().getTime() - settledAfterMs).toISOString()

  const get = async (key: ContentKey, { accountId }: SignedIn): Promise<CurrentContent> =>
    toCurrent(db, await content.get(key), { key, accountId, since: since() })

  /**
   * Stores other payment numbers as a proposal for a second owner, and the rest at once. Either both are stored or
   * neither.
   */
  const propose = async (wanted: OwnersChange, newest: StoredContent): Promise<void> => {
    const { key, signedIn, version, value, note } = wanted
    const name = await getStaffName(db, signedIn.accountId)
    const ask = (tx: DatabaseTransaction, asked: OwnersChange): Promise<void> =>
      askOthers(tx, asked, {
        by: name,
        at: now().toISOString(),
        since: since(),
        centreName: centreName(),
        link: `${publicUrl}/desk/centre`,
      })
    const rest = withPayment(value, paymentIn(newest.value))
    if (isDeepStrictEqual(rest, newest.value)) await inTransaction(db, (tx) => ask(tx, wanted))
    else
      await content.change({ key, version, value: rest, by: signedIn.email, note }, (tx) =>
        ask(tx, { ...wanted, version: version + 1 }),
      )
    onMessageQueued()
  }

  const change = async (wanted: OwnersChange): Promise<CurrentContent> => {
    const { key, signedIn, version, value, note, password } = wanted
    checkContent(key, value)
    const newest = await content.get(key)
    // The code below compares with the version that was read, so a newer version must not come in between.
    if (version !== newest.version) throw changedMeanwhile(newest.version === 0 ? undefined : newest)
    // A form that was opened and saved without changes makes no version.
    if (isDeepStrictEqual(newest.value, value)) return get(key, signedIn)
    const isElsewhere = key === 'centre' && !isDeepStrictEqual(paymentIn(newest.value), paymentIn(value))
    if (isElsewhere) await checkPassword(signedIn, password ?? '')
    const isFree = !isElsewhere || (await isAlone(db, signedIn.accountId, since()))
    if (isFree) await content.change({ key, version, value, by: signedIn.email, note })
    else await propose(wanted, newest)
    return get(key, signedIn)
  }

  return {
    get,
    change,
    restore: async ({ to, ...wanted }) => {
      const { value } = await content.getVersion(wanted.key, to)
      return change({ ...wanted, value, note: `back to version ${String(to)}` })
    },
    agree: async ({ key, signedIn, proposal, password }) => {
      await checkPassword(signedIn, password)
      const asked = await findAsked(db, key, proposal)
      await checkAgrees(db, signedIn.accountId, { asker: asked.accountId, since: since() })
      const newest = await content.get(key)
      const read = await content.getVersion(key, asked.version)
      if (!isDeepStrictEqual(paymentIn(read.value), paymentIn(newest.value)))
        throw new DomainError('state_changed', { message: (t) => t.content.numbersChanged })
      await content.change(
        {
          key,
          version: newest.version,
          value: withPayment(newest.value, JSON.parse(asked.json)),
          by: `${asked.by}, ${signedIn.email}`,
          note: asked.note,
        },
        async (tx) => {
          if (!(await deleteContentProposal(tx, proposal))) throw alreadyDecided()
        },
      )
      return get(key, signedIn)
    },
    decline: async ({ key, signedIn, proposal }) => {
      await findAsked(db, key, proposal)
      if (!(await deleteContentProposal(db, proposal))) throw alreadyDecided()
      return get(key, signedIn)
    },
  }
}

/**
 * Returns the content as an owner sees it, with the pending proposal and the owners who would be asked about other
 * payment numbers.
 */
const toCurrent = async (
  db: Database,
  stored: StoredContent,
  { key, accountId, since }: { key: ContentKey; accountId: number; since: Timestamp },
): Promise<CurrentContent> => {
  const waiting = await findContentProposal(db, key)
  const owners = key === 'centre' ? await listOtherOwners(db, accountId, since) : []
  return {
    ...stored,
    proposal: waiting
      ? {
          id: waiting.id,
          by: waiting.by,
          isYours: waiting.accountId === accountId,
          at: waiting.at,
          note: waiting.note,
          value: withPayment(stored.value, JSON.parse(waiting.json)),
        }
      : null,
    askedOwners: owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  }
}

/**
 * Stores a proposal of payment numbers, and emails the other owners.
 * @throws DomainError `state_changed` if a proposal waits already.
 */
const askOthers = async (
  tx: DatabaseTransaction,
  { key, signedIn: { accountId }, version, value, note }: OwnersChange,
  { at, since, ...mail }: { at: Timestamp; since: Timestamp; by: string; centreName: string; link: string },
): Promise<void> => {
  const json = JSON.stringify(paymentIn(value))
  const row = { key, version, json, account_id: accountId, note, created_at: at }
  if (!(await insertContentProposal(tx, row)))
    throw new DomainError('state_changed', { message: (t) => t.content.numbersWait })
  for (const owner of await listOtherOwners(tx, accountId, since)) {
    const language = preferredLanguage(owner.language)
    await queueEmail(tx, {
      ...agreementEmail(mail, language),
      recipient: owner.email,
      language,
      createdAt: at,
    })
  }
}

/**
 * Whether an owner is the only one.
 * @throws DomainError `state_changed` if that follows from a recent decision about the other owners.
 */
const isAlone = async (db: Database, accountId: number, since: Timestamp): Promise<boolean> => {
  if ((await listOtherOwners(db, accountId, since)).length > 0) return false
  if (!(await hasLostOwner(db, accountId, since))) return true
  throw new DomainError('state_changed', { message: (t) => t.content.ownersChanged })
}

const findAsked = async (db: Database, key: ContentKey, id: number) => {
  const waiting = await findContentProposal(db, key)
  if (waiting?.id !== id) throw alreadyDecided()
  return waiting
}

/**
 * Checks that an owner may agree.
 * @throws DomainError `state_changed` for the author of the proposal, and for a person who became an owner too
 * recently.
 */
const checkAgrees = async (
  db: Database,
  accountId: number,
  { asker, since }: { asker: number; since: Timestamp },
): Promise<void> => {
  if (asker === accountId) throw new DomainError('state_changed', { message: (t) => t.content.otherOwner })
  const others = await listOtherOwners(db, asker, since)
  if (!others.some(({ id }) => id === accountId))
    throw new DomainError('state_changed', { message: (t) => t.content.newOwner })
}

const withPayment = (value: unknown, payment: unknown): object => ({ ...(value as object), payment })

const alreadyDecided = (): DomainError =>
  new DomainError('state_changed', { message: (t) => t.decidedJustNow })
