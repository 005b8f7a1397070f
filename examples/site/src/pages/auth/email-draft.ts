import type { StoredSession } from '@charity-kit/client'

const name = 'email'

/**
 * Draft in memory of the email address last typed to sign in, verify or reset a password, so that nobody types it
 * twice.
 */
export const emailDraft = ({ drafts }: StoredSession) => ({
  load: () => {
    const email = drafts.get(name)?.['email']
    return email ? { email } : undefined
  },
  save({ email }: { email: string }) {
    drafts.set(name, { email })
  },
  clear: () => undefined,
})
