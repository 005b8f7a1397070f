import type { Session as SignedIn, User } from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Session } from './session.ts'
import { safeStorage, type SafeStorage } from './storage.ts'

/** The keys in the browser's local storage: those of the sign-in, and the address that "Remember me" keeps. */
const storageKeys = {
  token: 'authToken',
  signedIn: 'isAuthenticated',
  user: 'userData',
  pendingEmail: 'pendingVerificationEmail',
  rememberedEmail: 'rememberedEmail',
} as const

/** What was typed to sign up waits in the drafts under this name, for whoever comes back from the code's page. */
export const signUpDraft = 'signUp'

/** Who is here. */
export interface VisitorState {
  /** The signed-in visitor; nothing for a guest. */
  user?: User
  /** The address that a code was sent to and that is not verified yet. */
  pendingEmail?: string | undefined
}

/** The visitor's sign-in, stored in the browser. Hand it as `session` to the provider around a site. */
export interface VisitorSession extends Session {
  /** The stored `authToken`, as it is now. */
  token(): string | undefined
  getState(): VisitorState
  /** Notifies of every change of the state, in another tab too. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Reads the browser's storage again; call it on each change of route. */
  read(): void
  signIn(session: SignedIn): void
  /** At the visitor's request: forgets what was typed, too. Call the API's `logout` before. */
  signOut(): void
  /** Stores the visitor's record as the server has it now, unless the sign-in that asked for it (`token`) has ended. */
  update(user: User, token: string | undefined): void
  setPendingEmail(email: string | undefined): void
  /** The address for the next sign-in; `undefined` forgets it. */
  remember(email: string | undefined): void
  rememberedEmail(): string | undefined
  /**
   * A call came back with 401 and the sign-in is cleared: go to /signin, replacing the page. Notifies once for each sign-in
   * that ends, and for each refused call of a guest. Gives back how to stop.
   */
  onExpired(listener: () => void): () => void
  /** What was typed in a form, without passwords, until it is sent: in memory, so that it outlives a 401. */
  readonly drafts: Map<string, Record<string, string>>
}

/** The name that the site's pages know it by. */
export type StoredSession = VisitorSession

/** One for each site. Works without a browser (prerendering), where everybody is a guest. */
export const createVisitorSession = (storage: SafeStorage = safeStorage('local')): VisitorSession => {
  const drafts: VisitorSession['drafts'] = new Map()
  const expired = new Set<() => void>()
  let seen: string | undefined

  const token = () => {
    const stored = storage.get(storageKeys.token)
    return stored && sendable.test(stored) ? stored : undefined
  }
  const headers = (): Record<string, string> => {
    const bearer = token()
    return bearer ? { authorization: `Bearer ${bearer}` } : {}
  }
  const store = createStore<VisitorState>(() => ({}))
  /** The state stays the same object while the storage says the same. */
  const read = () => {
    const stored = [storageKeys.signedIn, storageKeys.user, storageKeys.pendingEmail].map(storage.get)
    const now = JSON.stringify(stored)
    if (now === seen) return
    seen = now
    const [signedIn, user, pendingEmail] = stored
    store.setState({ pendingEmail, ...(signedIn === 'true' && { user: parseUser(user) }) }, true)
  }
  const clear = () => {
    for (const key of [storageKeys.token, storageKeys.signedIn, storageKeys.user]) storage.remove(key)
    read()
  }
  const setOrRemove = (key: string, value: string | undefined) => {
    if (value === undefined) storage.remove(key)
    else storage.set(key, value)
  }
  read()

  return {
    token,
    credentials: 'omit',
    headers,
    onUnauthorised(sent) {
      if (sent['authorization'] !== headers()['authorization']) return
      clear()
      for (const listener of expired) listener()
    },
    onExpired(listener) {
      expired.add(listener)
      return () => expired.delete(listener)
    },
    getState: store.getState,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      const readAgain = () => {
        read() // another tab signed in or out, or Back brought an old page to life
      }
      addEventListener('storage', readAgain)
      addEventListener('pageshow', readAgain)
      return () => {
        stop()
        removeEventListener('storage', readAgain)
        removeEventListener('pageshow', readAgain)
      }
    },
    read,
    signIn({ token, user }) {
      storage.set(storageKeys.token, token)
      storage.set(storageKeys.user, JSON.stringify(user))
      storage.set(storageKeys.signedIn, 'true')
      read()
    },
    signOut() {
      drafts.clear()
      clear()
    },
    update(user, asked) {
      if (asked !== token() || !store.getState().user) return
      storage.set(storageKeys.user, JSON.stringify(user))
      read()
    },
    setPendingEmail(email) {
      setOrRemove(storageKeys.pendingEmail, email)
      read()
    },
    remember: (email) => {
      setOrRemove(storageKeys.rememberedEmail, email)
    },
    rememberedEmail: () => storage.get(storageKeys.rememberedEmail),
    drafts,
  }
}

/** What a header can carry; anything else would make each call fail. */
const sendable = /^[\x21-\x7e]+$/

/** Somebody else may have written there: whatever is no text counts as empty. */
const text = v.fallback(v.string(), '')
const storedUser = v.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  sex: v.fallback(v.nullish(v.string()), undefined),
  createdAt: v.fallback(v.nullish(v.union([v.array(v.number()), v.string()])), undefined),
})

const parseUser = (json: string | undefined): User => {
  let record: unknown
  try {
    record = JSON.parse(json ?? '')
  } catch {
    record = undefined // the account page asks the server for it
  }
  const parsed = v.safeParse(storedUser, record)
  return parsed.success ? parsed.output : v.parse(storedUser, {})
}
