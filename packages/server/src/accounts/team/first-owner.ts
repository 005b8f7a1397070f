import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { endInvitationsTo, insertInvitation } from './invitation-repository.ts'
import { newLink } from './link-token.ts'
import { hasMembers } from './team-repository.ts'
import { hourMs } from '../../values/durations.ts'

const lifetimeMs = 24 * hourMs

/**
 * Prints the link that makes the first owner's account, as long as no member can sign in. Earlier links end. The link
 * goes to the person who started the server, never into the log.
 */
export const printFirstOwnerLink = async ({
  db,
  now,
  publicUrl,
  print,
}: {
  db: Database
  now: () => Date
  publicUrl: string
  print: (line: string) => void
}): Promise<void> => {
  const at = now()
  const { link, tokenHash } = newLink(publicUrl, 'welcome')
  const isNeeded = await inTransaction(db, async (tx) => {
    if (await hasMembers(tx)) return false
    await endInvitationsTo(tx, null, at.toISOString())
    await insertInvitation(tx, {
      token_hash: tokenHash,
      email: null,
      role: 'owner',
      language: 'en',
      actor: 'first start',
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lifetimeMs).toISOString(),
    })
    return true
  })
  if (!isNeeded) return
  print('Nobody can sign in at the desk yet. Open this link within 24 hours to make the first account:')
  print(link)
}
