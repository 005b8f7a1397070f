import { testClientKey, toLanguage, type Language } from '@charity-kit/contract'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { createClient, type Client, type OnAnswer } from '../client.ts'
import { withSession, type Session } from '../session.ts'
import { useScoped } from './state-scope.tsx'
import type { BegunReads, Transport } from '../transport.ts'
import { transport as ownTransport } from '../own-transport.ts'

/** Connection to an API: its address, and who calls it. */
export interface Connection {
  /** Address of the centre's API, such as "https://centre.example". */
  apiBase: string
  /** Key that names the embedding site to the centre's server. Publishable. */
  clientKey?: string | undefined
  /** Language of the server's texts: "en" (default) or "sw". Longer tags such as "sw-TZ" are accepted. */
  lang?: string | undefined
  /** Session of the calls, if the site has a sign-in. */
  session?: Session | undefined
  /** Called with the result of every call, for logging. */
  onAnswer?: OnAnswer | undefined
}

interface ConnectionValue {
  apiBase: string
  client: Client
  /** Whether the test key is used, so that no write reaches a server. */
  isTest: boolean
  /** Part of each key in the browser's storage. It keeps tests apart from real data. */
  keptAs: string
  /** Returns whether a call stored something in the last minute. An error that follows must not hide the result. */
  wasStored: () => boolean
}

/** Time after a response in which an error may come from showing it. */
const justNowMs = 60_000

const ConnectionContext = createContext<ConnectionValue | undefined>(undefined)

export interface ConnectionProviderProps extends Connection {
  /** Transport in place of the package's own, such as one that several providers share. */
  transport?: Transport | undefined
  /** Client in place of one made from the other props, such as in a test. */
  client?: Client | undefined
  /** Reads that were sent before this code was loaded. The first equal reads take their responses. */
  begunReads?: BegunReads | undefined
  children?: ReactNode
}

/** Provides the same client to everything inside. */
export const ConnectionProvider = ({ client, children, ...connection }: ConnectionProviderProps) => {
  const { apiBase, clientKey } = connection
  const isTest = clientKey === testClientKey
  const own = useClientFor(connection, toLanguage(connection.lang))
  const calls = client ?? own
  const remembering = useScoped('remembering', () => rememberStored(calls), [calls])
  const value = useMemo(
    () => ({ apiBase, ...remembering, isTest, keptAs: isTest ? `test:${apiBase}` : apiBase }),
    [apiBase, remembering, isTest],
  )
  return <ConnectionContext.Provider value={value}>{children}</ConnectionContext.Provider>
}

/** Returns a client that remembers when a call last stored something. Such calls have an idempotency key. */
const rememberStored = (client: Client): Pick<ConnectionValue, 'client' | 'wasStored'> => {
  let storedAtMs = -Infinity
  return {
    client: async (call, request, options) => {
      const result = await client(call, request, options)
      if (result.ok && options?.idempotencyKey !== undefined) storedAtMs = performance.now()
      return result
    },
    wasStored: () => performance.now() - storedAtMs < justNowMs,
  }
}

/** Returns the connection of the surrounding provider; undefined without one. */
export const useOptionalConnection = (): ConnectionValue | undefined => useContext(ConnectionContext)

/** Returns the connection of the surrounding provider: the API's address and the client that calls it. */
export const useConnection = (): ConnectionValue => {
  const connection = useOptionalConnection()
  if (!connection)
    throw new Error(
      'This component needs to know where the API is: put <ConnectionProvider apiBase="https://..."> or <CharityProvider> around it.',
    )
  return connection
}

/** Returns the client of the surrounding provider. */
export const useClient = (): Client => useConnection().client

/** Returns the same client until address or key change. Language and session are read for each call and response. */
const useClientFor = (
  { apiBase, clientKey, session, onAnswer, begunReads, transport = ownTransport }: ConnectionProviderProps,
  language: Language,
): Client =>
  useScoped(
    'client',
    (latest) =>
      createClient({
        apiBase,
        clientKey,
        get lang() {
          return latest().language
        },
        onAnswer: (...answer) => latest().onAnswer?.(...answer),
        transport: (request) => {
          const { session, begunReads, transport } = latest()
          return (session ? withSession(transport, session) : transport)({
            ...request,
            begunReads: session ? undefined : begunReads,
          })
        },
      }),
    [apiBase, clientKey],
    { language, session, onAnswer, begunReads, transport },
  )
