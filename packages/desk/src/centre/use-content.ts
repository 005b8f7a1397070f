import type { ApiError } from '@charity-kit/client'
import { changeContent, type ContentKey, type CurrentContent } from '@charity-kit/contract'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useToast } from '../parts/toast.tsx'
import { changesPayment, differences, merged, withValue, type Json, type Path } from './content-value.ts'
import { contentQueries } from './content-queries.ts'
import { useCentreMessages } from './messages.ts'

/** What was typed, and what it began with. */
interface Edit {
  base: CurrentContent
  value: Json
}

const changesOf = ({ base, value }: Edit) => differences(base.value as Json, value)

/**
 * Edits one part of the centre's content: what is typed is kept until it is published.
 *
 * @param stored As the server has it now. It is followed until something is typed.
 */
export const useContentEdit = (key: ContentKey, stored: CurrentContent) => {
  const t = useCentreMessages()
  const toast = useToast()
  const [draft] = useState(() => deskDraft(`content/${key}`, draftSchema))
  const [edit, setEdit] = useState<Edit>(() => {
    const kept = draft.load()
    const base = kept ? { ...stored, version: kept.version, value: kept.base } : stored
    return { base, value: (kept?.value ?? stored.value) as Json }
  })
  const publish = useAction(changeContent, { invalidates: contentQueries })
  const { base, value } = edit
  const changes = changesOf(edit)
  if (stored.version > base.version && changes.length === 0)
    setEdit({ base: stored, value: stored.value as Json })

  const replace = (next: Json) => {
    setEdit({ base, value: next })
    draft.save({ version: base.version, base: base.value, value: next })
  }
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  /** What was typed after `sent`, while that was published, stays typed. */
  const follow = (sent: Json, to: CurrentContent) => {
    const published = to.value as Json
    const next = merged(sent, latest.current, published)
    publish.clearError()
    setEdit({ base: to, value: next })
    if (differences(published, next).length === 0) draft.clear()
    else draft.save({ version: to.version, base: to.value, value: next })
  }
  const reset = (to = base) => {
    draft.clear()
    publish.clearError()
    setEdit({ base: to, value: to.value as Json })
  }
  return {
    value,
    base,
    stored,
    replace,
    change: (path: Path, next: Json | undefined) => {
      replace(withValue(value, path, next))
    },
    changes: changes.length,
    /** Publishing asks another owner: it changes where people pay. */
    needsAgreement: stored.askedOwners.length > 0 && changesPayment(base.value as Json, value),
    /** Publishing takes one's own password, for the same reason. */
    needsPassword: changesPayment(base.value as Json, value),
    /** Somebody else has published meanwhile. */
    isOutdated: stored.version > base.version && changes.length > 0,
    isSaving: publish.isRunning,
    error: publish.error,
    clearError: publish.clearError,
    errors: fieldErrors(publish.error),
    /** Once it is `ok` it counts, or waits for another owner. */
    publish: async (next: Json = value, password?: string) => {
      const body = { version: base.version, value: next, password }
      const result = await publish.run({ params: { key }, body })
      if (!result?.ok) return result
      const { proposal } = result.value
      follow(value, result.value)
      toast({ text: proposal && proposal.id !== stored.proposal?.id ? t.asked : t.saved })
      return result
    },
    reset,
    /** Puts what was typed into what somebody else has published. */
    addToTheirs: () => {
      publish.clearError()
      const next = merged(base.value as Json, value, stored.value as Json)
      setEdit({ base: stored, value: next })
      draft.save({ version: stored.version, base: stored.value, value: next })
    },
  }
}
export type ContentEdit = ReturnType<typeof useContentEdit>

const draftSchema = v.object({ version: v.number(), base: v.unknown(), value: v.unknown() })

/** The server's sentences by the path within the value. */
const fieldErrors = (error: ApiError | undefined): Record<string, string> =>
  error?.kind === 'rejected'
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [path.replace(/^value\.?/, ''), text]),
      )
    : {}
