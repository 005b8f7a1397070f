import {
  formatTzs,
  normaliseTransactionId,
  preferredLanguage,
  recordNumber,
  type Language,
} from '@charity-kit/contract'
import type { DatabaseTransaction } from '../db/schema.ts'
import { messages } from '../i18n/messages.ts'
import { fitText } from './fit-text.ts'
import { queueText } from './queue-text.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { deleteQueuedTexts, lockTextWish, type TextSubject, type TextWish } from './text-wish-repository.ts'

/** News that a text tells its recipient. Amounts are whole shillings. */
export type TextNews =
  | { tells: 'received' | 'confirmed' | 'sold' | 'reversed' | 'looking'; amountTzs: number }
  | { tells: 'notFound'; transactionId: string }
  | { tells: 'sent'; courierNumber: string }
  | { tells: 'priced'; priceTzs: number }
  | { tells: 'following' | 'ready' | 'cancelled' }

/** Length of the longest known ID of a wallet or bank; a longer ID may be an advertisement. */
const maxId = 20

/** Returns a record's name, such as "gift G-1042". */
export const recordName = ({ kind, id }: TextSubject, language: Language): string =>
  `${messages[language].payment.kinds[kind].called} ${recordNumber(kind, id)}`

/** Returns the wordings of a text from the longest to the shortest: see i18n/en/text-updates.ts. */
const wordingsOf = (news: TextNews, about: TextSubject, language: Language): string[] => {
  const words = messages[language].textUpdates
  const record = recordName(about, language)
  switch (news.tells) {
    case 'received':
    case 'confirmed':
    case 'sold':
    case 'reversed':
    case 'looking':
      return words[news.tells](formatTzs(news.amountTzs), record)
    case 'notFound': {
      const id = normaliseTransactionId(news.transactionId)
      return words.notFound(id.length <= maxId ? id : null, record)
    }
    case 'sent':
      return words.sent(record, news.courierNumber.replace(/\.+$/, ''))
    case 'priced':
      return words.priced(record, formatTzs(news.priceTzs))
    case 'cancelled':
      return words.cancelled[about.kind](record)
    default:
      return words[news.tells](record)
  }
}

const labels: Partial<Record<TextNews['tells'], 'correct' | 'pay' | 'answer'>> = {
  notFound: 'correct',
  priced: 'pay',
  sold: 'answer',
}

/** Changes the news for a donation: if its order was sold out, the donation paid with it has arrived. */
const newsFor = ({ kind }: TextSubject, news: TextNews): TextNews =>
  news.tells === 'sold' && kind !== 'order' ? { ...news, tells: 'confirmed' } : news

/** News about a payment's decision, of which only the latest is valid. */
const decisions: readonly TextNews['tells'][] = [
  'confirmed',
  'sold',
  'notFound',
  'reversed',
  'looking',
  'cancelled',
]

const stopUrlOf = (publicUrl: string, { token }: Pick<TextWish, 'token'>): string => `${publicUrl}/t/${token}`

/** Returns the text of the news in one message: see {@link fitText}. */
export const textUpdate = (
  told: TextNews,
  { about, centreName, stopUrl }: { about: TextSubject; centreName: string; stopUrl: string },
  language: Language,
): string => {
  const news = newsFor(about, told)
  return fitText({
    centreName,
    wordings: wordingsOf(news, about, language),
    label: messages[language].textUpdates[labels[news.tells] ?? 'see'],
    url: stopUrl,
  })
}

/**
 * Queues news as texts to the recipients who asked for texts about one of these records, in the transaction in which
 * it happened. Each number gets one text.
 */
export const queueTextUpdate = async (
  tx: DatabaseTransaction,
  { centre, publicUrl }: Pick<ServiceDependencies, 'centre' | 'publicUrl'>,
  {
    about,
    news,
    at,
    dueAt = at,
    ...how
  }: {
    about: readonly TextSubject[]
    news: TextNews
    at: Date
    /** Earliest time to send the texts. */
    dueAt?: Date
    /** See {@link NewText}. */
    claimId?: number
    isBulk?: boolean
    askedFrom?: string
  },
): Promise<void> => {
  if (publicUrl === undefined) return
  const told = new Set<string>()
  for (const subject of about) {
    const wish = await lockTextWish(tx, subject)
    if (wish?.stopped_at !== null || told.has(wish.phone)) continue
    told.add(wish.phone)
    // An earlier text about the decision waits for the morning, and is no longer true.
    if (decisions.includes(news.tells)) await deleteQueuedTexts(tx, wish)
    const language = preferredLanguage(wish.language)
    const { shortName: centreName, timeZone } = centre()
    const stopUrl = stopUrlOf(publicUrl, wish)
    await queueText(tx, {
      recipient: wish.phone,
      language,
      text: textUpdate(news, { about: subject, centreName, stopUrl }, language),
      createdAt: at.toISOString(),
      dueAt: dueAt.toISOString(),
      timeZone,
      stopUrl,
      ...how,
    })
  }
}
