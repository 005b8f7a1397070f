import { setTimeout } from 'node:timers/promises'
import {
  atLocalTime,
  dayAt,
  dialledFromAbroad,
  type GiftsCodeInput,
  type Language,
  type OwnGifts,
  type OwnGiftsInput,
} from '@charity-kit/contract'
import { codeEmail } from '../../accounts/account-emails.ts'
import { generateCode } from '../../accounts/one-time-code.ts'
import { codeExpiry, consumeCode, storeCode } from '../../accounts/one-time-code-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Timestamp } from '../../db/schema.ts'
import { countCodesTo, queueEmail } from '../../outbox/outbox-repository.ts'
import { queueText } from '../../outbox/queue-text.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { DomainError } from '../../values/domain-error.ts'
import { endsOfIds } from '../../values/end-of-id.ts'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import { receiptNumber } from '../../values/receipt-number.ts'
import { codeText } from './code-text.ts'
import {
  findGiverEmail,
  giverOf,
  hasGifts,
  hasStopped,
  listGiftsOf,
  listGiftsOfNumber,
  type StoredGift,
} from './gift-repository.ts'
import { dayMs } from '../../values/durations.ts'

/**
 * Shows a person's donations to the reader of the mailbox on them, or of the texts to the number that was given for
 * them.
 */
export interface OwnGiftsService {
  /**
   * Sends a code if the address or number has a donation and got no code in the last minute. The response reveals
   * neither.
   * @throws DomainError `not_found` for a number if the centre sends no texts.
   */
  sendCode: (input: GiftsCodeInput, from: { language: Language; network: string }) => Promise<null>
  /** Returns the donations for a correct code. @throws DomainError `otp_invalid` */
  open: (input: OwnGiftsInput) => Promise<OwnGifts>
  /** Returns the donations of an address that an account has verified. */
  listOf: (email: string) => Promise<OwnGifts>
}

/** Donor whose donations are requested. */
type Giver = { email: string } | { number: string }

const giverIn = (input: GiftsCodeInput): Giver =>
  'email' in input ? { email: input.email } : { number: `+${dialledFromAbroad(input.phone)}` }

const normalOf = (giver: Giver): string => ('email' in giver ? normaliseEmail(giver.email) : giver.number)

/**
 * Time in milliseconds that a request for a code takes. It is longer than the work, which takes more time if there is
 * a donation.
 */
const askingMs = 100
/**
 * Number of codes a day to a number whose texts were stopped: a stranger who types the number must not cause many
 * texts.
 */
const codesPerDayOnceStopped = 1

export const ownGiftsService = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
}: ServiceDependencies): OwnGiftsService => {
  const show = (
    { name: _name, email: _email, channel: _channel, verifiedAt, ...gift }: StoredGift,
    timeZone: string,
  ): OwnGifts['gifts'][number] => ({
    ...gift,
    receipt: receiptNumber({ kind: 'donation', id: gift.id, verifiedAt }, timeZone),
  })

  const listOf = async (email: string): Promise<OwnGifts> => {
    // All anonymous donors share this address.
    const gifts = isAnonymousEmail(email) ? [] : await listGiftsOf(db, email)
    const { timeZone } = centre()
    return { name: giverOf(gifts), gifts: gifts.map((gift) => show(gift, timeZone)).reverse() }
  }

  /**
   * Range of time for a number: this year and last year, enough for a year's statement. A number goes to a new owner
   * after some months of silence.
   */
  const spanOfNumber = (): { from: Timestamp } => {
    const { timeZone } = centre()
    const lastYear = Number(dayAt(now(), timeZone).slice(0, 4)) - 1
    return { from: atLocalTime(`${String(lastYear)}-01-01T00:00:00`, timeZone).toISOString() }
  }

  /**
   * Lists the donations of a number. It may have been mistyped, or have a new owner, so each donation shows only as
   * much as the link in a text about it.
   */
  const listOfNumber = async (number: string): Promise<OwnGifts> => {
    const gifts = await listGiftsOfNumber(db, number, spanOfNumber())
    const { timeZone } = centre()
    return {
      name: null,
      gifts: gifts
        .map((gift) => show({ ...gift, transactionId: endsOfIds(gift.transactionId) }, timeZone))
        .reverse(),
    }
  }

  const findTexted = async (number: string, at: Date) => {
    const isGiver = await hasGifts(db, number, spanOfNumber())
    const isStopped = await hasStopped(db, number)
    const since = new Date(at.getTime() - dayMs).toISOString()
    const codes = await countCodesTo(db, normalisePhone(number), since)
    return {
      recipient: isGiver ? number : undefined,
      hasEnough: isStopped && codes >= codesPerDayOnceStopped,
    }
  }

  const findMailed = async (email: string) => ({
    // The address as spelt on the donation, regardless of its spelling in this request.
    recipient: isAnonymousEmail(email) ? undefined : await findGiverEmail(db, email),
    hasEnough: false,
  })

  const send = async (
    input: GiftsCodeInput,
    { language, network }: { language: Language; network: string },
  ): Promise<void> => {
    const giver = giverIn(input)
    const { name, shortName, timeZone, textMessages } = centre()
    if ('number' in giver && !textMessages) throw new DomainError('not_found')
    const at = now()
    const { recipient, hasEnough } =
      'email' in giver ? await findMailed(giver.email) : await findTexted(giver.number, at)
    await inTransaction(db, async (tx) => {
      const code = generateCode()
      const owner = { recipientNormal: normalOf(giver), purpose: 'gifts' } as const
      const isStored = await storeCode(tx, { ...owner, code, at }, { keepsEarlier: hasEnough })
      if (!isStored || hasEnough || recipient === undefined) return
      const message = {
        recipient,
        language,
        createdAt: at.toISOString(),
        expiresAt: codeExpiry(at),
        askedFrom: network,
      }
      if ('email' in giver)
        await queueEmail(tx, {
          ...message,
          ...codeEmail('giftsCode', { code, centreName: name }, language),
        })
      else
        await queueText(tx, {
          ...message,
          ...{ text: codeText({ code, centreName: shortName, siteUrl }, language), timeZone },
        })
    })
    onMessageQueued()
  }

  return {
    listOf,

    sendCode: async (input, from) => {
      await Promise.all([send(input, from), setTimeout(askingMs)])
      return null
    },

    open: async ({ otp, ...input }) => {
      const giver = giverIn(input)
      const owner = { recipientNormal: normalOf(giver), purpose: 'gifts', code: otp, at: now() } as const
      // The attempt is counted in both cases.
      if (!(await inTransaction(db, (tx) => consumeCode(tx, owner)))) throw new DomainError('otp_invalid')
      return 'email' in giver ? listOf(giver.email) : listOfNumber(giver.number)
    },
  }
}
