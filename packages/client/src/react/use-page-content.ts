import { toLanguage, type Call, type NoRequest } from '@charity-kit/contract'
import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import type { Loadable } from './loadable.ts'
import { useClientFor, type ConnectionProps } from './connection.tsx'

/** A page's data, checked against the contract, and what 'Try Again' does. */
export interface PageContent<Content> {
  content: Loadable<Content>
  onRetry: () => void
}

/**
 * Fetches once for each address, and again on each retry; an answer that comes late is ignored. `initial` is what a
 * prerendered page was drawn with: it is shown at once, and stays where nothing newer can be had.
 */
export const usePageContent = <Content>(
  connection: ConnectionProps,
  call: Call<NoRequest, Content>,
  initial?: unknown,
): PageContent<Content> => {
  const client = useClientFor(connection, toLanguage(connection.lang))
  const [content, setContent] = useState<Loadable<Content>>(() => {
    const known = safeParse(call.output, initial)
    return known.success ? { status: 'ready', value: known.output } : { status: 'loading' }
  })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void client(call, {}).then((result) => {
      if (!current) return
      if (result.ok) setContent({ status: 'ready', value: result.value })
      else setContent((before) => (before.status === 'ready' ? before : { status: 'failed' }))
    })
    return () => {
      current = false
    }
  }, [client, call, tries])
  return {
    content,
    onRetry: () => {
      setContent({ status: 'loading' })
      setTries(tries + 1)
    },
  }
}
