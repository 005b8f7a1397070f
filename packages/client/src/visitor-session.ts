import type { Session as SignedIn, User } from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Session } from './session.ts'
import { safeStorage, type SafeStorage } from './storage.ts'

/** Keys in the browser's local storage: for the sign-in, and for the address that "Remember me" stores. */
const storageKeys = {
  token: 'authToken',
  signedIn: 'isAuthenticated',
  user: 'userData',
  pendingEmail: 'pendingVerificationEmail',
  rememberedEmail: 'rememberedEmail',
} as const

/** Name of the sign-up form's draft, for a visitor who returns from the page for the code. */
export const signUpDraft = 'signUp'

/** State of the visitor's sign-in. */
export interface VisitorState {
  /** Signed-in visitor. Missing for a guest. */
  user?: User
  /** Address that a code was sent to, and that is not verified yet. */
  pendingEmail?: string | undefined
}

/** Sign-in of the visitor, stored in the browser. Pass it as `session` to the provider around a site. */
export interface VisitorSession extends Session {
  /** Returns the stored `authToken`. */
  token(): string | undefined
  getState(): VisitorState
  /** Calls the listener after every change of the state, also in another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Reads the browser's storage again. Call it on each change of route. */
  read(): void
  signIn(session: SignedIn): void
  /** Signs out at the visitor's request, and clears the drafts. Call the API's `logout` before. */
  signOut(): void
  /** Stores the visitor's record from the server, unless the sign-in that asked for it (`token`) has ended. */
  update(user: User, token: string | undefined): void
  setPendingEmail(email: string | undefined): void
  /** Stores the address for the next sign-in. `undefined` deletes it. */
  remember(email: string | undefined): void
  rememberedEmail(): string | undefined
  /**
   * Calls the listener after a 401 has cleared the sign-in: go to /signin, replacing the page. Calls it once for
   * each sign-in that ends, and for each rejected call of a guest. Returns a function that unsubscribes.
   */
  onExpired(listener: () => void): () => void
  /** Drafts of forms, without passwords, until they are sent. They are in memory, and survive a 401. */
  readonly drafts: Map<string, Record<string, string>>
}

/** Name of {@link VisitorSession} in the site's pages. */
export type StoredSession = VisitorSession

/** Creates a site's session; one for each site. Without a browser (prerendering), every visitor is a guest. */
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
  /** Updates the state. It stays the same object if the storage has not changed. */
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
        read() // another tab signed in or out, or Back restored an old page
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

/** Matches a token that a header can hold. With any other token, each call would fail. */
const sendable = /^[\x21-\x7e]+$/

/** Other programs may have written to the storage. A value that is not a text counts as empty. */
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
    record = undefined // the account page reads it from the server
  }
  const parsed = v.safeParse(storedUser, record)
  return parsed.success ? parsed.output : v.parse(storedUser, {})
}
