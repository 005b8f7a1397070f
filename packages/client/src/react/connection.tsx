import { toLanguage, type Language } from '@charity-kit/contract'
import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { createClient, type Client } from '../client.ts'
import { withSession, type VisitorSession } from '../session.ts'
import { transport } from '#transport'

/** Where the API is, and who calls it. */
export interface Connection {
  /** Where the centre's API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the centre's server; publishable. */
  clientKey?: string | undefined
  /** The language of what the server writes: "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
  /** The visitor's sign-in, where the site has one. */
  session?: VisitorSession | undefined
}

/** A connection as a component's own props, with the centre's time zone. */
export interface ConnectionProps extends Connection {
  /** The centre's time zone, as its data has it; Africa/Dar_es_Salaam by default. */
  timeZone?: string | undefined
}

const ClientContext = createContext<Client | undefined>(undefined)

/** Gives everything inside the same client. */
export const ConnectionProvider = ({ children, ...connection }: Connection & { children?: ReactNode }) => (
  <ClientContext value={useClientFor(connection, toLanguage(connection.lang))}>{children}</ClientContext>
)

/** The client of the {@link ConnectionProvider} around. */
export const useClient = (): Client => {
  const client = use(ClientContext)
  if (!client)
    throw new Error(
      'useClient() and useResource() need a connection: put <ConnectionProvider apiBase="https://..."> around this component.',
    )
  return client
}

/**
 * A client of a component's own connection; inside a {@link ConnectionProvider} use {@link useClient}. It stays the same
 * while address and key do: a new language or session loses nothing, as both are read when a call is made or answered.
 */
export const useClientFor = ({ apiBase, clientKey, session }: Connection, language: Language): Client => {
  const latest = useRef({ language, session })
  useLayoutEffect(() => {
    latest.current = { language, session } // before any effect inside makes a call
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
