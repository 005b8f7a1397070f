import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/**
 * Returns a new link, and the form of its secret that the database stores. `page` is the desk's page that takes the
 * link.
 * The secret stands behind the `#`, so it is in no server's log.
 */
export const newLink = (
  publicUrl: string,
  page: 'welcome' | 'new-password',
): { link: string; tokenHash: string } => {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { link: `${publicUrl}/desk/${page}#${token}`, tokenHash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): string => hash('sha256', token, 'base64url')

/** Returns the link as it is mailed: its page has the language of the mail. */
export const linkIn = (link: string, language: string): string => link.replace('#', `?lang=${language}#`)
