import type { Language } from '@charity-kit/contract'
import { createClient, type Client } from '../client.ts'
import { withSession, type VisitorSession } from '../session.ts'
import { useScoped } from './state-scope.ts'
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
export const useClient = ({ apiBase, clientKey, session }: ConnectionProps, language: Language): Client =>
  useScoped(
    'client',
    (latest) =>
      createClient({
        apiBase,
        clientKey,
        get lang() {
          return latest().language
        },
        transport: (request) => {
          const { session } = latest()
          return (session ? withSession(transport, session) : transport)(request)
        },
      }),
    [apiBase, clientKey],
    { language, session },
  )
