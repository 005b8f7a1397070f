import type { StoredSession } from '@charity-kit/client'

/** A form's draft among those of the session: in memory, so that it outlives the way to /signin and back. */
export const sessionDraft = <Values extends Record<string, string>>(
  { drafts }: StoredSession,
  name: string,
) => ({
  /** Only the form of that name ever saved there. */
  load: () => drafts.get(name) as Partial<Values> | undefined,
  save(values: Partial<Values>) {
    drafts.set(name, values as Record<string, string>)
  },
  clear() {
    drafts.delete(name)
  },
})
