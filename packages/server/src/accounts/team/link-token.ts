import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/**
 * A new link's secret part, and the form in which the database stores it. The secret stands behind the `#`, so it is in no server's
 * log. `page` is the desk's page that takes it.
 */
export const newLink = (
  publicUrl: string,
  page: 'welcome' | 'new-password',
): { link: string; tokenHash: string } => {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { link: `${publicUrl}/desk/${page}#${token}`, tokenHash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): string => hash('sha256', token, 'base64url')

/** The link as it is mailed: its page speaks the language of the mail. */
export const linkIn = (link: string, language: string): string => link.replace('#', `?lang=${language}#`)
