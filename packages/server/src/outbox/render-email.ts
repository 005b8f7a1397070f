import type { Language } from '@charity-kit/contract'

/** The content of an email, before it becomes text and HTML. */
export interface Email {
  subject: string
  /** Greeting such as "Dear Neema Mushi,": see greeting.ts. */
  greeting?: string | undefined
  /** Paragraphs before the details. */
  opening: readonly string[]
  /** Link to the page that shows more; undefined if this server has no such page. */
  action?: { label: string; href: string } | undefined
  /** Pairs of label and value; may be empty. */
  details: readonly (readonly [string, string])[]
  /** Paragraphs after the details; the last one is the signature. */
  closing: readonly string[]
  /** Message that the email responds to, at the end of the content. */
  quote?: { intro: string; text: string } | undefined
  /** A plain link below everything. */
  footer?: { label: string; href: string } | undefined
}

/** An email's content as plain text and as HTML. letterhead.ts puts it into the centre's frame when it is sent. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/**
 * Returns a transaction ID without anything that mail programs turn into a link: anyone may enter a stranger's
 * address, with an advertisement as the ID. The dots of real IDs stand before digits, or a letter and digits.
 */
export const withoutLinks = (transactionId: string): string =>
  transactionId.replace(/[/:@]|[.。．｡](?=\p{L}{2})/gu, ' ')

/** Whether a value is a transaction ID or tracking number, whose letters and digits should be told apart. */
const isCode = (value: string): boolean => /^(?=.*\d)[A-Z\d.-]{8,}$/.test(value)

/** Keeps amounts and phone numbers on one line: "Tsh 10,000", "0700 000 000". */
export const wholeNumbers = (text: string): string => text.replace(/(?<=Tsh|\d) (?=\d)/g, '\u00A0')

/** Returns the heading of a subject: "Your donation has arrived (donation 1042)" -> "Your donation has arrived". */
const headingOf = (subject: string): string => subject.replace(/ \([^()]*\)$/, '')

/** Renders an email as plain text and as HTML. Values may hold anything that people typed. */
export const renderEmail = (email: Email, language: Language): RenderedEmail => {
  const { subject, action, details, closing, quote, footer } = email
  const opening = [...(email.greeting ? [email.greeting] : []), ...email.opening]
  const paragraph = (text: string): string =>
    `<p>${escapeHtml(wholeNumbers(text)).replaceAll('\n', '<br>')}</p>`
  const row = ([label, value]: readonly [string, string]): string => {
    const shown = escapeHtml(wholeNumbers(value))
    return `<tr><th scope="row">${escapeHtml(label)}</th><td>${isCode(value) ? `<code>${shown}</code>` : shown}</td></tr>`
  }
  return {
    subject,
    text: [
      ...opening,
      action && `${action.label}: ${action.href}`,
      details.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...closing,
      quote && [quote.intro, ...quote.text.split('\n').map((line) => `> ${line}`)].join('\n'),
      footer && `${footer.label}: ${footer.href}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<div lang="${language}">`,
      `<h1>${escapeHtml(headingOf(subject))}</h1>`,
      ...opening.map(paragraph),
      ...(action ? [`<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`] : []),
      ...(details.length > 0 ? ['<table>', ...details.map(row), '</table>'] : []),
      ...closing.map(paragraph),
      ...(quote ? [paragraph(quote.intro), `<blockquote>${paragraph(quote.text)}</blockquote>`] : []),
      ...(footer
        ? [
            `<p><a style="color:#1E5B45" href="${escapeHtml(footer.href)}">${escapeHtml(footer.label)}</a></p>`,
          ]
        : []),
      '</div>',
    ].join('\n'),
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, also inside an attribute in quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
