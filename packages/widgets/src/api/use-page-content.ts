import type { Call } from '@charity-kit/contract'
import { useEffect, useState } from 'react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Loadable } from './loadable.ts'
import { useClient, type ConnectionProps } from './use-client.ts'
import { toLanguage } from '../i18n/languages.ts'

/** A page's data, checked against the contract, and what 'Try Again' does. */
export interface PageContent<Content> {
  content: Loadable<Content>
  onRetry: () => void
}

/** Fetches once for each address, and again on each retry; an answer that comes late is ignored. */
export const usePageContent = <Schema extends GenericSchema>(
  connection: ConnectionProps,
  call: Call<Schema>,
): PageContent<InferOutput<Schema>> => {
  const client = useClient(connection, toLanguage(connection.lang))
  const [content, setContent] = useState<Loadable<InferOutput<Schema>>>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void client(call).then((result) => {
      if (current) setContent(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' })
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
