import type { StoredSession } from '@charity-kit/client'

/**
 * Returns a form's draft from the session's drafts. They are in memory, so that they outlive the way to /signin and
 * back.
 */
export const sessionDraft = <Values extends Record<string, string>>(
  { drafts }: StoredSession,
  name: string,
) => ({
  /** Only the form of that name has ever saved this draft. */
  load: () => drafts.get(name) as Partial<Values> | undefined,
  save(values: Partial<Values>) {
    drafts.set(name, values as Record<string, string>)
  },
  clear() {
    drafts.delete(name)
  },
})
