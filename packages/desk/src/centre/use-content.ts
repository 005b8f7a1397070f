import type { ApiError } from '@charity-kit/client'
import {
  changeContent,
  getContent,
  listContentVersions,
  type ContentKey,
  type StoredContent,
} from '@charity-kit/contract'
import { useState } from 'react'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useToast } from '../parts/toast.tsx'
import { differences, withValue, type Json, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

export type { StoredContent }

/** Edits one part of the centre's content: what is typed is kept until it is published. */
export const useContentEdit = (key: ContentKey, stored: StoredContent) => {
  const t = useCentreMessages()
  const toast = useToast()
  const [draft] = useState(() => deskDraft(`content/${key}`, draftSchema))
  const [base, setBase] = useState(stored)
  const [value, setValue] = useState(() => {
    const kept = draft.load()
    return (kept?.version === stored.version ? kept.value : stored.value) as Json
  })
  const publish = useAction(changeContent, { invalidates: [getContent, listContentVersions] })

  const replace = (next: Json) => {
    setValue(next)
    draft.save({ version: base.version, value: next })
  }
  return {
    value,
    base,
    replace,
    change: (path: Path, next: Json | undefined) => {
      replace(withValue(value, path, next))
    },
    changes: differences(base.value as Json, value).length,
    isSaving: publish.isRunning,
    error: publish.error,
    errors: fieldErrors(publish.error),
    /** True once it counts. */
    publish: async (next: Json = value, note = '') => {
      const result = await publish.run({
        params: { key },
        body: { version: base.version, value: next, note },
      })
      if (!result?.ok) return false
      draft.clear()
      setBase(result.value)
      setValue(result.value.value as Json)
      toast({ text: t.saved })
      return true
    },
    reset: (to = base) => {
      draft.clear()
      publish.clearError()
      setBase(to)
      setValue(to.value as Json)
    },
  }
}
export type ContentEdit = ReturnType<typeof useContentEdit>

const draftSchema = v.object({ version: v.number(), value: v.unknown() })

/** The server's sentences by the path within the value. */
const fieldErrors = (error: ApiError | undefined): Record<string, string> =>
  error?.kind === 'rejected'
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [path.replace(/^value\.?/, ''), text]),
      )
    : {}
