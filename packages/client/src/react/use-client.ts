import type { Language } from '@charity-kit/contract'
import { useEffect, useMemo, useRef } from 'react'
import { createClient, type Client } from '../client.ts'
import { withSession, type VisitorSession } from '../session.ts'
import { transport } from '#transport'

/** What every component that calls the API takes. */
export interface ConnectionProps {
  /** Where the centre's API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the centre's server; publishable. */
  clientKey?: string | undefined
  /** "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
  /** The centre's time zone, as its data has it; Africa/Dar_es_Salaam by default. */
  timeZone?: string | undefined
  /** The visitor's sign-in, where the site has one. */
  session?: VisitorSession | undefined
}

/** A client that stays the same while its address and key do: a new language or session loses nothing. */
export const useClient = ({ apiBase, clientKey, session }: ConnectionProps, language: Language): Client => {
  const latest = useRef({ language, session })
  useEffect(() => {
    latest.current = { language, session }
  }, [language, session])
  return useMemo(
    () =>
      // eslint-disable-next-line react-hooks/refs -- read when a call is made or answered, long after rendering
      createClient({
        apiBase,
        clientKey,
        get lang() {
          return latest.current.language
        },
        transport: (request) => {
          const { session } = latest.current
          return (session ? withSession(transport, session) : transport)(request)
        },
      }),
    [apiBase, clientKey],
  )
}
