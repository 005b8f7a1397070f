import type { Language } from '@charity-kit/contract'
import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './outbox-repository.ts'

/** What a mail says, before it is text and HTML. */
export interface Letter {
  subject: string
  /** Before the facts. */
  opening: readonly string[]
  /** Label and value; may be none. */
  facts: readonly (readonly [string, string])[]
  /** After the facts; the last is who writes. */
  closing: readonly string[]
}

/**
 * A transaction ID as a letter repeats it: without what mail programs make a link of, since anybody may name a stranger's
 * address and type an advertisement for an ID. The dots of real IDs stand before digits, or a letter and digits.
 */
export const withoutLinks = (transactionId: string): string =>
  transactionId.replace(/[/:@]|[.。．｡](?=\p{L}{2})/gu, ' ')

/** The same letter as plain text and as HTML. Values may hold anything that people typed. */
export const composeLetter = (letter: Letter, language: Language): MailContent => {
  const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const row = ([label, value]: readonly [string, string]): string =>
    `<tr><th align="left" scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
  return {
    subject: letter.subject,
    text: [
      ...letter.opening,
      letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...letter.closing,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body>`,
      ...letter.opening.map(paragraph),
      ...(letter.facts.length > 0 ? ['<table>', ...letter.facts.map(row), '</table>'] : []),
      ...letter.closing.map(paragraph),
      '</body></html>',
    ].join('\n'),
  }
}
