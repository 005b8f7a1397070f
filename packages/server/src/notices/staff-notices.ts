import { formatTzs, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { messages } from '../i18n/messages.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { renderEmail, type Email, type RenderedEmail } from '../mail/render-email.ts'

/** `each`: an email for each gift and order. `daily`: one a day for all of them. */
export type StaffNoticeMode = 'each' | 'daily' | 'off'

/** Who hears of what came in, and how. */
export interface StaffNoticeSettings {
  mode: StaffNoticeMode
  recipients: readonly string[]
  language: Language
  /** The centre's site. */
  publicUrl: string
  /** Whether the desk is served there. */
  hasDesk: boolean
}

/** What came in: its number, its amount and what it is for, and nothing about the person. */
export type StaffNews =
  | { kind: 'donation'; id: number; amountTzs: number; campaignName: string }
  | { kind: 'order'; id: number; amountTzs: number; pieces: number; giftTzs: number }
  | { kind: 'custom-order'; id: number; pieces: number }
  | { kind: 'message'; id: number }

/** A gift or an order in a line: "Tsh 5,000, Music room". */
export const describeNews = (news: StaffNews, language: Language): string => {
  const { pieces, withGift } = messages[language].notices
  switch (news.kind) {
    case 'donation':
      return `${formatTzs(news.amountTzs)}, ${news.campaignName}`
    case 'order':
      return [
        formatTzs(news.amountTzs),
        pieces(news.pieces),
        ...(news.giftTzs > 0 ? [withGift(formatTzs(news.giftTzs))] : []),
      ].join(', ')
    case 'custom-order':
      return pieces(news.pieces)
    case 'message':
      return ''
  }
}

/** What the staff's emails are written with. */
export type NoticeFrame = Pick<StaffNoticeSettings, 'language' | 'publicUrl' | 'hasDesk'>

/** An email's button that leads to a page of the desk; undefined if this server has none. */
export const deskAction = (
  { language, publicUrl, hasDesk }: NoticeFrame,
  path: '' | '/payments' | '/orders',
): Email['action'] =>
  hasDesk ? { label: messages[language].notices.openDesk, href: `${publicUrl}/desk${path}` } : undefined

/** The email to the staff about one gift or order. */
export const noticeEmail = (
  news: Exclude<StaffNews, { kind: 'message' }>,
  settings: NoticeFrame,
): RenderedEmail => {
  const { language, publicUrl } = settings
  const { kinds, labels, closing } = messages[language].notices
  const { subject, opening, name } = kinds[news.kind]
  return renderEmail(
    {
      subject: subject(news.id),
      opening: [opening],
      action: deskAction(settings, news.kind === 'donation' ? '/payments' : '/orders'),
      details: [
        [name(news.id), describeNews(news, language)],
        [labels.site, publicUrl],
      ],
      closing: [closing],
    },
    language,
  )
}

/** Tells the staff of a gift or order in the transaction that stores it, if each one is told. */
export type NotifyStaff = (
  tx: DatabaseTransaction,
  news: Exclude<StaffNews, { kind: 'message' }>,
  createdAt: Timestamp,
) => Promise<void>

export const staffNotifier =
  (settings: StaffNoticeSettings): NotifyStaff =>
  async (tx, news, createdAt) => {
    if (settings.mode !== 'each') return
    const email = noticeEmail(news, settings)
    for (const recipient of settings.recipients) {
      await queueEmail(tx, { ...email, recipient, language: settings.language, createdAt, isBulk: true })
    }
  }
