import { testClientKey, toLanguage, type Language } from '@charity-kit/contract'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { createClient, type Client, type OnAnswer } from '../client.ts'
import { withSession, type Session } from '../session.ts'
import { useScoped } from './state-scope.tsx'
import type { BegunReads, Transport } from '../transport.ts'
import { transport as ownTransport } from '../own-transport.ts'

/** Where the API is, and who calls it. */
export interface Connection {
  /** Where the centre's API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the centre's server; publishable. */
  clientKey?: string | undefined
  /** The language of what the server writes: "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
  /** Who makes the calls, where the site has a sign-in. */
  session?: Session | undefined
  /** Hears how every call ended, for logging. */
  onAnswer?: OnAnswer | undefined
}

interface ConnectionValue {
  apiBase: string
  client: Client
  /** With the test key: nothing that is sent reaches a server. */
  isTest: boolean
  /** What is kept in the browser has this in its key: that of a test is apart from what was really sent. */
  keptAs: string
  /** Whether a call stored something in the last minute. An error while its answer is shown must not hide that. */
  wasStored: () => boolean
}

/** How long after an answer an error may come from showing it. */
const justNowMs = 60_000

const ConnectionContext = createContext<ConnectionValue | undefined>(undefined)

export interface ConnectionProviderProps extends Connection {
  /** Carries the calls, in place of the package's own: one that several providers share, for instance. */
  transport?: Transport | undefined
  /** Makes the calls, in place of one that is made from the rest: a test's, for instance. */
  client?: Client | undefined
  /** Reads that were begun before this code was there: the first equal ones take their responses. */
  begunReads?: BegunReads | undefined
  children?: ReactNode
}

/** Gives everything inside the same client. */
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

/** A client that remembers when a call last stored something: those calls have an idempotency key. */
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

/** The connection of the provider around; undefined where there is none. */
export const useOptionalConnection = (): ConnectionValue | undefined => useContext(ConnectionContext)

/** The connection of the provider around: the API's address and the client that calls it. */
export const useConnection = (): ConnectionValue => {
  const connection = useOptionalConnection()
  if (!connection)
    throw new Error(
      'This component needs to know where the API is: put <ConnectionProvider apiBase="https://..."> or <CharityProvider> around it.',
    )
  return connection
}

/** The client of the provider around. */
export const useClient = (): Client => useConnection().client

/** The same client while address and key are: language and session are read when a call is made or answered. */
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
