import { localizedText, type Centre, type Language } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { escapeHtml, wholeNumbers, type RenderedEmail } from './render-email.ts'

/** The centre's data that every email shows. */
export interface Letterhead extends NonNullable<Centre['contact']> {
  /** The centre's name. */
  name: string
}

/** An email's content from {@link renderEmail}, and the data that its frame depends on. */
interface Letter extends RenderedEmail {
  language: Language
  /** Set if replies go to a person outside the centre. */
  replyTo: string | null
}

/** Colours of the design's emails; paper is light in both themes. */
const ink = '#1C2B25'
const muted = '#4A5B53'
const line = '#D7DFD6'
const [rose, marigold, leaf] = ['#AC4A63', '#B17A0C', '#1E5B45']
const sans = 'Arial, Helvetica, sans-serif'
const serif = "Georgia, 'Times New Roman', serif"

/**
 * Style of each element in an email's content. Mail programs drop style sheets, so each element carries its own
 * style.
 */
const styles: Record<string, string> = {
  h1: `margin:0 0 16px;font:700 26px/1.2 ${serif};color:${ink}`,
  p: 'margin:0 0 16px',
  a: `display:inline-block;margin:0 0 8px;padding:14px 22px;border-radius:10px;background:${leaf};color:#ffffff;font-weight:700;text-decoration:none`,
  blockquote: `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${line};color:${muted}`,
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  // The width of "Transaction ID" on a phone, so that the amount next to it does not break.
  th: `width:44%;text-align:left;font-weight:400;color:${muted};padding:8px 8px 8px 0;vertical-align:top;border-bottom:1px solid ${line}`,
  code: 'font:700 16px/1.4 ui-monospace,Menlo,Consolas,monospace',
  td: `text-align:right;font-weight:700;padding:8px 0;overflow-wrap:anywhere;word-break:break-word;border-bottom:1px solid ${line}`,
}

const withStyles = (html: string): string =>
  html.replace(
    /<(h1|p|a|blockquote|table|th|td|code)(?=[ >])(?! style=)/g,
    (tag, name: string) => `${tag} style="${styles[name] ?? ''}"`,
  )

/** Returns the lines at the foot: how to ask, and where the centre is. */
const footOf = ({ name, email, phone, address }: Letterhead, { language, replyTo }: Letter): string[] => {
  const { questions } = messages[language].letterhead
  const canReply = email !== undefined
  const ask =
    phone === undefined
      ? canReply && questions.reply
      : (canReply ? questions.replyOrCall : questions.call)(phone)
  return [
    // A reply to a visitor's message goes to the visitor.
    ...(ask && replyTo === null ? [ask] : []),
    address ? `${name}, ${localizedText(address, language)}` : name,
  ]
}

/**
 * Puts an email's content into the centre's frame, with the centre's name above and its contacts below. The frame has
 * one column and system fonts, and fetches nothing.
 */
export const withLetterhead = (letter: Letter, centre: Letterhead): Pick<RenderedEmail, 'text' | 'html'> => {
  const foot = footOf(centre, letter)
  const bead = (colour: string) => `<span style="color:${colour}">&#9679;</span>`
  return {
    text: [letter.text, '', '--', ...foot].join('\n'),
    html: [
      `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
      `<title>${escapeHtml(letter.subject)}</title></head>`,
      `<body style="margin:0;padding:12px;background:#EDF3EB;color:${ink};font:17px/1.55 ${sans}">`,
      '<table role="presentation" align="center" width="100%" style="max-width:576px;margin:0 auto;border-collapse:separate"><tr>',
      `<td style="padding:28px 24px;background:#ffffff;border:1px solid ${line};border-radius:12px">`,
      `<p style="margin:0 0 20px;padding:0 0 14px;border-bottom:2px solid ${marigold};font:700 18px/1.3 ${serif}">`,
      `<span aria-hidden="true">${[rose, marigold, leaf].map(bead).join('')}</span> ${escapeHtml(centre.name)}</p>`,
      withStyles(letter.html),
      `<div style="border-top:1px solid ${line};padding:14px 0 0;font-size:15px;color:${muted}">`,
      ...foot.map((text) => `<div>${escapeHtml(wholeNumbers(text))}</div>`),
      '</div></td></tr></table></body></html>',
    ].join('\n'),
  }
}
