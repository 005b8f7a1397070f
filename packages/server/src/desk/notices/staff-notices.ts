import { formatTzs, recordNumber, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { renderEmail, type Email, type RenderedEmail } from '../../outbox/render-email.ts'
import { listRecipients } from './notice-recipients.ts'
import type { StaffNoticeSettings } from './notice-settings.ts'
import type { NotifyStaff, StaffNews } from '../../outbox/notify-staff.ts'

/** Describes a donation or an order in a line: "Tsh 5,000, Music room". */
export const describeNews = (news: StaffNews, language: Language): string => {
  const { pieces, withDonation } = messages[language].notices
  switch (news.kind) {
    case 'donation':
      return `${formatTzs(news.amountTzs)}, ${news.campaignName}`
    case 'order':
      return [
        formatTzs(news.amountTzs),
        pieces(news.pieces),
        ...(news.donationTzs > 0 ? [withDonation(formatTzs(news.donationTzs))] : []),
      ].join(', ')
    case 'custom-order':
      return pieces(news.pieces)
    case 'message':
      return ''
  }
}

/** Returns the record's number, such as "O-1001"; a message's number has no letter. */
export const newsNumber = ({ kind, id }: StaffNews): string =>
  kind === 'message' ? String(id) : recordNumber(kind, id)

/** Settings for the text of emails to staff. */
export type NoticeFrame = Pick<StaffNoticeSettings, 'language' | 'publicUrl' | 'hasDesk'> & {
  /** Whether the reader chose the email at the desk. */
  isMember: boolean
}

/** Returns the closing of an email to staff. */
export const noticeClosing = ({ language, isMember }: NoticeFrame): string[] => {
  const { closing, chosen } = messages[language].notices
  return isMember ? [closing, chosen] : [closing]
}

const sectionOf = {
  donation: '/payments',
  order: '/orders',
  'custom-order': '/orders',
  message: '/messages',
} as const

/** Returns an email's button that leads to a page of the desk; undefined if this server has no desk. */
export const deskAction = (
  { language, publicUrl, hasDesk }: NoticeFrame,
  path: '' | '/activity' | '/phones' | '/today/backups' | (typeof sectionOf)[StaffNews['kind']],
): Email['action'] =>
  hasDesk ? { label: messages[language].notices.openDesk, href: `${publicUrl}/desk${path}` } : undefined

/** Returns the email to staff about one donation, order or message. */
export const noticeEmail = (news: StaffNews, settings: NoticeFrame): RenderedEmail => {
  const { language, publicUrl } = settings
  const { kinds, labels } = messages[language].notices
  const { subject, opening, name } = kinds[news.kind]
  const text = describeNews(news, language)
  return renderEmail(
    {
      subject: subject(newsNumber(news)),
      opening: [opening],
      action: deskAction(settings, sectionOf[news.kind]),
      details: [
        ...(text ? [[name(newsNumber(news)), text] as const] : []),
        ...(news.kind === 'donation' && news.note ? [[labels.note, news.note] as const] : []),
        [labels.site, publicUrl],
      ],
      closing: noticeClosing(settings),
    },
    language,
  )
}

export const staffNotifier =
  (currentSettings: () => StaffNoticeSettings): NotifyStaff =>
  async (tx, news, createdAt) => {
    const settings = currentSettings()
    for (const { address, language, isMember, hearsOf } of await listRecipients(tx, settings, 'each')) {
      // The centre's mailbox receives the message itself.
      if (!hearsOf(news.kind) || (news.kind === 'message' && !isMember)) continue
      const email = noticeEmail(news, { ...settings, language, isMember })
      await queueEmail(tx, { ...email, recipient: address, language, createdAt, isBulk: true })
    }
  }
