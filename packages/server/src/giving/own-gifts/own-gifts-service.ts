import type { GiftsCodeInput, Language, OwnGifts, OwnGiftsInput } from '@charity-kit/contract'
import { codeEmail } from '../../accounts/account-emails.ts'
import { generateCode } from '../../accounts/email-code.ts'
import { codeExpiry, consumeCode, storeCode } from '../../accounts/email-code-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { DomainError } from '../../values/domain-error.ts'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { receiptNumber } from '../../values/receipt-number.ts'
import { findGiverEmail, giverOf, listGiftsOf } from './gift-repository.ts'

/** What somebody gave, for whoever reads the mailbox of the address on their gifts. */
export interface OwnGiftsService {
  /** Sends a code if there is a gift of the address and it was sent none in the last minute. The response reveals neither. */
  sendCode: (input: GiftsCodeInput, from: { language: Language; network: string }) => Promise<null>
  /** @throws DomainError `otp_invalid` */
  open: (input: OwnGiftsInput) => Promise<OwnGifts>
  /** Of an address that an account has verified. */
  listOf: (email: string) => Promise<OwnGifts>
}

export const ownGiftsService = ({ db, now, centre, onEmailQueued }: ServiceDependencies): OwnGiftsService => {
  const listOf = async (email: string): Promise<OwnGifts> => {
    // Everybody who gives anonymously has this address.
    const gifts = isAnonymousEmail(email) ? [] : await listGiftsOf(db, email)
    const { timeZone } = centre()
    return {
      name: giverOf(gifts),
      gifts: gifts
        .map(({ name: _name, email: _email, channel: _channel, verifiedAt, ...gift }) => ({
          ...gift,
          receipt: receiptNumber({ kind: 'donation', id: gift.id, verifiedAt }, timeZone),
        }))
        .reverse(),
    }
  }

  return {
    listOf,

    sendCode: async ({ email }, { language, network }) => {
      const at = now()
      const recipient = isAnonymousEmail(email) ? undefined : await findGiverEmail(db, email)
      const emailNormal = normaliseEmail(email)
      await inTransaction(db, async (tx) => {
        const code = generateCode()
        if (!(await storeCode(tx, { emailNormal, purpose: 'gifts', code, at })) || recipient === undefined)
          return
        await queueEmail(tx, {
          ...codeEmail('giftsCode', { code, centreName: centre().name }, language),
          // As it is on the gift, however it was spelt in this request.
          recipient,
          language,
          createdAt: at.toISOString(),
          expiresAt: codeExpiry(at),
          askedFrom: network,
        })
      })
      onEmailQueued()
      return null
    },

    open: async ({ email, otp }) => {
      const owner = { emailNormal: normaliseEmail(email), purpose: 'gifts', code: otp, at: now() } as const
      // The attempt is counted either way.
      if (!(await inTransaction(db, (tx) => consumeCode(tx, owner)))) throw new DomainError('otp_invalid')
      return listOf(email)
    },
  }
}
