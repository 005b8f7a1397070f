import type { Language } from '@charity-kit/contract'

/** The content of an email, before it becomes text and HTML. */
export interface Email {
  subject: string
  /** Paragraphs before the details. */
  opening: readonly string[]
  /** Pairs of label and value; may be empty. */
  details: readonly (readonly [string, string])[]
  /** Paragraphs after the details; the last one is the signature. */
  closing: readonly string[]
}

/** An email as plain text and as HTML. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/**
 * A transaction ID as an email repeats it, without anything that mail programs turn into a link: anybody may enter a
 * stranger's address and an advertisement as the ID. The dots of real IDs stand before digits, or a letter and digits.
 */
export const withoutLinks = (transactionId: string): string =>
  transactionId.replace(/[/:@]|[.。．｡](?=\p{L}{2})/gu, ' ')

/** Renders an email as plain text and as HTML. Values may hold anything that people typed. */
export const renderEmail = (email: Email, language: Language): RenderedEmail => {
  const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const row = ([label, value]: readonly [string, string]): string =>
    `<tr><th align="left" scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
  return {
    subject: email.subject,
    text: [
      ...email.opening,
      email.details.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...email.closing,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(email.subject)}</title></head><body>`,
      ...email.opening.map(paragraph),
      ...(email.details.length > 0 ? ['<table>', ...email.details.map(row), '</table>'] : []),
      ...email.closing.map(paragraph),
      '</body></html>',
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

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
