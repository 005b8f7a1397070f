import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/**
 * A new link's secret part, and the form in which the database stores it. The secret stands behind the `#`, so it is in no server's
 * log.
 */
export const newInvitationLink = (publicUrl: string): { link: string; tokenHash: string } => {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { link: `${publicUrl}/desk/welcome#${token}`, tokenHash: hashInvitationToken(token) }
}

export const hashInvitationToken = (token: string): string => hash('sha256', token, 'base64url')
