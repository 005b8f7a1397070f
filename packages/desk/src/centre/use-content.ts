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

/** Edited value, and the stored version it began with. */
interface Edit {
  base: CurrentContent
  value: Json
}

const changesOf = ({ base, value }: Edit) => differences(base.value as Json, value)

/**
 * Edits one part of the centre's content. The input is kept until it is published.
 *
 * @param stored Content as the server has it now. The form follows it until the member types.
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
  /** Keeps the input that was typed while `sent` was being published. */
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
    /** Whether another owner must agree, because the change affects payment numbers. */
    needsAgreement: stored.askedOwners.length > 0 && changesPayment(base.value as Json, value),
    /** Whether the member's own password is required, because the change affects payment numbers. */
    needsPassword: changesPayment(base.value as Json, value),
    /** Whether another member has published meanwhile. */
    isOutdated: stored.version > base.version && changes.length > 0,
    isSaving: publish.isRunning,
    error: publish.error,
    clearError: publish.clearError,
    errors: fieldErrors(publish.error),
    /** Publishes the value. After an `ok` result it counts, or waits for another owner. */
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
    /** Merges the input into the other member's version. */
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

/** Returns the server's sentences by the path within the value. */
const fieldErrors = (error: ApiError | undefined): Record<string, string> =>
  error?.kind === 'rejected'
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [path.replace(/^value\.?/, ''), text]),
      )
    : {}
