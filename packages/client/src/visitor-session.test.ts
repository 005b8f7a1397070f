import type { Session } from '@charity-kit/contract'
import { session as signedIn } from '@charity-kit/contract/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { createVisitorSession } from './visitor-session.ts'

const neema: Session = { ...signedIn, token: 'secret-1' }

let browser = memoryStorage()
beforeEach(() => {
  browser = memoryStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const open = () => createVisitorSession(browser)
const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('[S3 browser-stored keys]', () => {
  it("signing in stores only authToken, isAuthenticated 'true' and userData", () => {
    open().signIn(neema)
    expect(Object.fromEntries(browser.entries)).toEqual({
      authToken: 'secret-1',
      isAuthenticated: 'true',
      userData: JSON.stringify(neema.user),
    })
  })

  it('signing out clears the three keys, and keeps the pending and the remembered address', () => {
    const session = open()
    session.setPendingEmail('juma@mail.example')
    session.remember('neema@mail.example')
    session.signIn(neema)
    session.signOut()
    expect(Object.fromEntries(browser.entries)).toEqual({
      pendingVerificationEmail: 'juma@mail.example',
      rememberedEmail: 'neema@mail.example',
    })
  })

  it('restores a stored sign-in', () => {
    open().signIn(neema)
    const session = open()
    expect(session.getState().user).toEqual(neema.user)
    expect(session.token()).toBe('secret-1')
  })
})

describe('[S4 authentication]', () => {
  it.each(['false', 'TRUE', '1', '', ' true'])('a visitor with isAuthenticated %j is a guest', (value) => {
    open().signIn(neema)
    browser.entries.set('isAuthenticated', value)
    expect(open().getState().user).toBeUndefined()
  })

  it('reads the storage again on demand, and returns the same state if nothing changed', () => {
    const session = open()
    const before = session.getState()
    session.read()
    expect(session.getState()).toBe(before)
    browser.entries.set('isAuthenticated', 'true')
    browser.entries.set('userData', JSON.stringify(neema.user))
    expect(session.getState().user).toBeUndefined()
    session.read()
    expect(session.getState().user?.firstName).toBe('Neema')
  })

  it('a 401 clears the sign-in and notifies once for several rejected calls', () => {
    const session = open()
    const expired = vi.fn()
    session.onExpired(expired)
    session.signIn(neema)
    session.drafts.set('profile', { firstName: 'Neema Asha' })
    for (let call = 0; call < 3; call += 1) session.onUnauthorised({ authorization: 'Bearer secret-1' })
    expect(expired).toHaveBeenCalledOnce()
    expect(browser.entries.size).toBe(0)
    expect(session.getState().user).toBeUndefined()
    expect(session.drafts.get('profile')).toEqual({ firstName: 'Neema Asha' }) // the draft is still there
  })

  it('a late 401 of an old sign-in does not end the new one', () => {
    const session = open()
    const expired = vi.fn()
    session.onExpired(expired)
    session.signIn(neema)
    session.signIn({ ...neema, token: 'secret-2' })
    session.onUnauthorised({ authorization: 'Bearer secret-1' })
    expect(expired).not.toHaveBeenCalled()
    expect(session.token()).toBe('secret-2')
  })

  it('does not store a late record of an ended sign-in', () => {
    const session = open()
    session.signIn(neema)
    session.update({ ...neema.user, firstName: 'Asha' }, 'secret-1')
    expect(session.getState().user?.firstName).toBe('Asha')
    session.signIn({ token: 'secret-2', user: { ...neema.user, firstName: 'Juma' } })
    session.update(neema.user, 'secret-1')
    expect(session.getState().user?.firstName).toBe('Juma')
    session.signOut()
    session.update(neema.user, undefined)
    expect(browser.entries.size).toBe(0)
  })

  it("a guest's rejected call notifies listeners until they unsubscribe", () => {
    const session = open()
    const expired = vi.fn()
    const stop = session.onExpired(expired)
    session.onUnauthorised({})
    expect(expired).toHaveBeenCalledOnce()
    stop()
    session.onUnauthorised({})
    expect(expired).toHaveBeenCalledOnce()
  })

  it('signing out clears the drafts', () => {
    const session = open()
    session.drafts.set('profile', { firstName: 'Neema' })
    session.signOut()
    expect(session.drafts.size).toBe(0)
  })
})

describe('storage that other programs wrote, or that throws', () => {
  it.each(['', 'null', '{', '[]', '7', '"Neema"', '{"firstName":7,"email":null,"createdAt":{}}', undefined])(
    'signs in with the readable parts of userData %j',
    (json) => {
      browser.entries.set('isAuthenticated', 'true')
      if (json !== undefined) browser.entries.set('userData', json)
      expect(open().getState().user).toMatchObject({
        firstName: '',
        lastName: '',
        email: '',
        phoneNumber: '',
      })
    },
  )

  it.each(['two\nlines', 'nyuki 🐝', ' ', ''])('ignores a token that a header cannot hold (%j)', (token) => {
    browser.entries.set('authToken', token)
    expect(open().token()).toBeUndefined()
  })

  it('stays signed in until the page is left if there is no storage', () => {
    for (const storage of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
      vi.stubGlobal('localStorage', storage)
      const session = createVisitorSession()
      session.signIn(neema)
      session.setPendingEmail('juma@mail.example')
      expect(session.getState()).toEqual({ user: neema.user, pendingEmail: 'juma@mail.example' })
      expect(session.token()).toBe('secret-1')
      session.signOut()
      expect(session.getState().user).toBeUndefined()
      expect(session.token()).toBeUndefined()
    }
  })
})
