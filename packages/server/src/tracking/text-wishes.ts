import {
  dialledFromAbroad,
  fieldError,
  pageInLanguage,
  preferredLanguage,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'
import { maxAddressees, type TextLimits } from '../config/limits.ts'
import { inTransaction } from '../db/open-database.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { isShareUsedUp, textBounds } from '../outbox/mail-limits.ts'
import type { ServiceDependencies } from '../outbox/service-dependencies.ts'
import { queueTextUpdate, type TextNews } from '../outbox/text-updates.ts'
import {
  endTexts,
  findTextWish,
  insertTextWish,
  lockTextWish,
  renewTextWish,
  stopTextWish,
  type TextSubject,
} from '../outbox/text-wish-repository.ts'
import { trackingUrl } from '../outbox/tracking-url.ts'
import type { OwnGiftsService } from '../giving/own-gifts/own-gifts-service.ts'
import { DomainError } from '../values/domain-error.ts'
import { refuseErased } from './erased-orders-repository.ts'

/** A subscription to texts, as typed. */
export interface AskedTexts {
  about: TextSubject
  phone: string
  language: Language
  /** News to text at once; undefined sends no text yet. */
  first: TextNews | undefined
  /** The visitor's network, truncated. */
  network: string
}

/** Record and pages that the link in a text opens. */
export interface TextLink {
  about: TextSubject
  language: Language
  isStopped: boolean
  /** Address of the page that shows the record; undefined if this server has no site. */
  pageUrl: string | undefined
  /**
   * Address of the page that shows all donations of the number by a code. Undefined unless the texts are about a
   * donation and were not stopped.
   */
  giftsUrl: string | undefined
}

export interface TextWishes {
  /**
   * Stores the subscription and queues the first text. Resolves with whether that text has to wait, because the day's
   * share of strangers or of this network is used up.
   * @throws DomainError `validation_failed` if too many numbers were named; `state_changed` if the record's personal
   * data was erased.
   */
  ask: (asked: AskedTexts) => Promise<boolean>
  /** Finds the link of a token; undefined if there is no such link, or another number took its place. */
  find: (token: string) => Promise<TextLink | undefined>
  /** Stops the texts at once, including queued ones. Repeating the call changes nothing. */
  stop: (token: string) => Promise<TextLink | undefined>
  /**
   * Texts the number a code that shows its donations: at most one a minute, within the number's texts of the day.
   * Strangers can use up the codes requested by typing the number, but only a person who got the link can request a
   * code here.
   */
  sendCode: (token: string, network: string) => Promise<TextLink | undefined>
}

type Dependencies = Pick<
  ServiceDependencies,
  'db' | 'now' | 'centre' | 'siteUrl' | 'publicUrl' | 'onMessageQueued'
> & { textLimits: TextLimits; sendGiftsCode: OwnGiftsService['sendCode'] }

/** Manages subscriptions to texts about a donation, an order or a custom order. */
export const textWishes = (dependencies: Dependencies): TextWishes => {
  const { db, now, siteUrl, onMessageQueued } = dependencies
  const bounds = textBounds(dependencies.textLimits)
  const find: TextWishes['find'] = async (token) => {
    const wish = await findTextWish(db, token)
    if (!wish) return undefined
    const about = { kind: wish.kind, id: wish.record_id }
    const language = preferredLanguage(wish.language)
    const key: TrackingKey =
      about.kind === 'donation' ? { kind: 'donation', textToken: token } : { kind: 'order', textToken: token }
    const pageUrl = trackingUrl(siteUrl, key, language)
    const isStopped = wish.stopped_at !== null
    const giftsUrl = about.kind === 'donation' && !isStopped ? giftsPageUrl(siteUrl, language) : undefined
    return { about, language, isStopped, pageUrl, giftsUrl }
  }
  return {
    ask: async ({ first, network, ...asked }) => {
      const at = now()
      const waits = first !== undefined && (await isShareUsedUp(db, network, { bounds, at }))
      const isQueued = await inTransaction(db, async (tx) => {
        await refuseErased(tx, asked.about)
        const isNew = await storeWish(tx, asked, at.toISOString())
        if (!isNew || !first) return false
        await queueTextUpdate(tx, dependencies, {
          about: [asked.about],
          news: first,
          at,
          askedFrom: network,
        })
        return true
      })
      onMessageQueued()
      return isQueued && waits
    },
    find,
    stop: async (token) => {
      await inTransaction(db, async (tx) => {
        const seen = await findTextWish(tx, token)
        const wish = seen && (await lockTextWish(tx, { kind: seen.kind, id: seen.record_id }))
        if (wish?.token !== token || wish.stopped_at !== null) return
        await stopTextWish(tx, wish.id, now().toISOString())
        await endTexts(tx, wish)
      })
      return find(token)
    },
    sendCode: async (token, network) => {
      const link = await find(token)
      const wish = link?.giftsUrl === undefined ? undefined : await findTextWish(db, token)
      if (link && wish)
        await dependencies.sendGiftsCode({ phone: wish.phone }, { language: link.language, network })
      return link
    },
  }
}

const giftsPageUrl = (siteUrl: string | undefined, language: Language): string | undefined =>
  siteUrl === undefined ? undefined : pageInLanguage(`${siteUrl}/gifts`, language)

/** Stores a subscription. Returns whether anything changed. */
const storeWish = async (
  tx: DatabaseTransaction,
  { about, phone: typed, language }: Pick<AskedTexts, 'about' | 'phone' | 'language'>,
  at: string,
): Promise<boolean> => {
  const phone = `+${dialledFromAbroad(typed)}`
  const wish = await lockTextWish(tx, about)
  if (!wish) {
    if (await insertTextWish(tx, { ...about, phone, language, at })) return true
    throw new ConflictError()
  }
  if (wish.phone === phone && wish.stopped_at === null) return false
  if (wish.phone !== phone) {
    if (wish.phones >= maxAddressees)
      throw new DomainError('validation_failed', {
        fields: { phone: fieldError('addressees_too_many', maxAddressees) },
      })
    await endTexts(tx, wish)
  }
  await renewTextWish(tx, wish, { phone, language, at })
  return true
}
