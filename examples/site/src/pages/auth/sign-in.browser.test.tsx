import { user } from '@charity-kit/contract/fixtures'
import { login } from '@charity-kit/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountServer, allSent, sessionOf } from '../../testing/account-server.ts'
import type { StoredSession } from '@charity-kit/client'
import { failed, never, ok, refused } from '@charity-kit/client/testing'
import { TestSite } from '../../testing/test-site.tsx'
import { SignIn, type SignInProps } from './sign-in-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Options extends Partial<SignInProps> {
  session?: StoredSession
  lang?: string
}
const show = ({ session = sessionOf('guest'), lang, ...props }: Options = {}, server = accountServer()) => {
  onTestFinished(server.install())
  const on = { signedIn: vi.fn(), guest: vi.fn(), verify: vi.fn() }
  render(
    <TestSite session={session} lang={lang}>
      <div className="ch-root">
        <SignIn
          onSignedIn={on.signedIn}
          onGuest={on.guest}
          onVerify={on.verify}
          signUpHref="/signup"
          forgotPasswordHref="/forgot-password"
          {...props}
        />
      </div>
    </TestSite>,
  )
  return { server, session, on }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fill = async (email = 'neema@mail.example', password = 'secret-1') => {
  await userEvent.clear(field('Email'))
  if (email) await userEvent.type(field('Email'), email)
  if (password) await userEvent.type(field('Password'), password)
}
const submit = () => userEvent.click(button('Sign in'))

describe('[S2 sign-in page]', () => {
  it('keeps the address for the pages of a forgotten password and a new account, and when coming back', async () => {
    const { session } = show()
    await userEvent.type(field('Email'), 'neema@mail.example')
    expect(session.drafts.get('email')).toEqual({ email: 'neema@mail.example' })
    cleanup()
    show({ session })
    expect(field('Email').value).toBe('neema@mail.example')
    expect(field('Password').value).toBe('')
  })

  it('has its fields, ready for a password manager, and its links', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(field('Email')).toMatchObject({ type: 'email', autocomplete: 'username', name: 'email' })
    expect(field('Password')).toMatchObject({
      type: 'password',
      autocomplete: 'current-password',
      name: 'password',
    })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false)
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Forgot your password?')).toBe('/forgot-password')
    expect(href('Create Account')).toBe('/signup')
  })

  it("offers 'Continue as Guest', and from the checkout 'Continue to Payment Without Signing In'", async () => {
    const { on } = show()
    await userEvent.click(button('Continue as Guest'))
    expect(on.guest).toHaveBeenCalledOnce()
    cleanup()
    show({ fromCheckout: true })
    expect(button('Continue to Payment Without Signing In')).toBeVisible()
  })

  it('prerendered, it waits for its script: the browser never sends a password by itself', () => {
    const html = renderToString(
      <TestSite session={sessionOf('guest')}>
        <SignIn
          onSignedIn={vi.fn()}
          onGuest={vi.fn()}
          onVerify={vi.fn()}
          signUpHref="/signup"
          forgotPasswordHref="/forgot-password"
        />
      </TestSite>,
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('form')?.method).toBe('post')
    expect(page.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true)
    show()
    expect(button('Sign in').disabled).toBe(false)
  })

  it('shows and hides the password', async () => {
    show()
    await userEvent.type(field('Password'), 'secret-1')
    await userEvent.click(button('Show password: Password'))
    expect(field('Password').type).toBe('text')
    expect(button('Show password: Password').ariaPressed).toBe('true')
    await userEvent.click(button('Show password: Password'))
    expect(field('Password').type).toBe('password')
  })

  it('[S9] confirms for 5 s that the address was verified', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show({ verificationSuccess: true })
    expect(screen.getByText('Email verified successfully! You can now sign in.')).toBeVisible()
    vi.advanceTimersByTime(4999)
    await Promise.resolve()
    expect(screen.queryByText('Email verified successfully! You can now sign in.')).not.toBeNull()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitFor(
      () => expect(screen.queryByText('Email verified successfully! You can now sign in.')).toBeNull(),
      10_000,
    )
  })
})

describe('[S5 sign in]', () => {
  it('names what is missing, goes to the first error, and sends nothing', async () => {
    const { server } = show()
    await submit()
    expect(await screen.findByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('Email'))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(server.requests).toEqual([])
  })

  it('names what is wrong, and an error clears when its field is edited', async () => {
    show()
    await fill('neema@mail', '12345')
    await submit()
    expect(await screen.findByText('Email is invalid')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    await userEvent.type(field('Password'), '6')
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
    expect(screen.getByText('Email is invalid')).toBeVisible()
  })
})

describe('[S4 authentication] signing in', () => {
  it('[S3 login payload] sends username and password, stores the answer, and goes on', async () => {
    const { server, session, on } = show()
    await fill(' neema@mail.example ')
    await submit()
    await vi.waitFor(() => expect(on.signedIn).toHaveBeenCalledOnce(), 10_000)
    expect(allSent(server)).toEqual([
      ['POST /api/auth/login', { username: 'neema@mail.example', password: 'secret-1' }],
    ])
    expect(session.getState().user).toEqual(user)
    expect(session.token()).toBe('token-1')
    expect(session.rememberedEmail()).toBeUndefined()
  })

  it('sends once, however often it is pressed, and shows that it is busy', async () => {
    const { server } = show({}, accountServer().on(login, never))
    await fill()
    await userEvent.dblClick(button('Sign in'))
    const busy = button('Signing in...')
    expect(busy.ariaBusy).toBe('true')
    await expect.poll(() => document.activeElement).toBe(busy)
    await userEvent.click(busy)
    await userEvent.keyboard('{Enter}')
    expect(server.requests).toHaveLength(1)
  })

  it("'Remember me' stores the address for the next visit, and forgets it again", async () => {
    const { session, on } = show()
    await fill()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await submit()
    await vi.waitFor(() => expect(on.signedIn).toHaveBeenCalledOnce(), 10_000)
    cleanup()
    session.signOut()
    const again = show({ session })
    expect(field('Email').value).toBe('neema@mail.example')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(field('Password'), 'secret-1')
    await submit()
    await vi.waitFor(() => expect(again.on.signedIn).toHaveBeenCalledOnce(), 10_000)
    expect(session.rememberedEmail()).toBeUndefined()
  })

  it('takes what a password manager filled in without an event', async () => {
    const { server } = show()
    field('Email').value = 'neema@mail.example'
    field('Password').value = 'secret-1'
    await submit()
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 10_000)
    expect(server.requests[0]?.body).toEqual({ username: 'neema@mail.example', password: 'secret-1' })
  })
})

describe('[S8] login failure', () => {
  const sentence = 'Invalid email or password. Please try again.'
  it.each([
    ['a wrong password', refused('invalid_credentials')],
    ['a server that answers 401', failed({ kind: 'unauthorised' })],
    ['a malformed answer', ok('welcome' as never)],
    ['an error of the server', failed({ kind: 'unexpected' })],
    ['no connection', failed({ kind: 'offline' })],
  ])('%s: the sentence, and what was typed is still there', async (_name, response) => {
    const { on, session } = show({}, accountServer().on(login, response))
    const expired = vi.fn()
    session.onExpired(expired)
    await fill()
    await submit()
    const alert = await screen.findByText(sentence)
    expect(alert.closest('[role="alert"]')).not.toBeNull()
    expect([field('Email').value, field('Password').value]).toEqual(['neema@mail.example', 'secret-1'])
    expect(on.signedIn).not.toHaveBeenCalled()
    expect(expired).not.toHaveBeenCalled()
  })

  it('a hint explains without a connection that the password may be right', async () => {
    show({}, accountServer().on(login, failed({ kind: 'offline' })))
    await fill()
    await submit()
    expect(await screen.findByText(/You're offline, so we couldn't check them/)).toBeVisible()
  })

  it("the server's errors stand at their fields", async () => {
    const fields = { username: 'Email is invalid' }
    show({}, accountServer().on(login, refused('validation_failed', { fields })))
    await fill()
    await submit()
    expect(await screen.findByText('Email is invalid')).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Email')), 10_000)
  })

  it('an address that was never verified: a new code, and on to typing it', async () => {
    const { server, session, on } = show(
      {},
      accountServer().on(login, refused('email_not_verified', { status: 403 })),
    )
    await fill()
    await submit()
    expect(await screen.findByText('Your email address is not verified yet.')).toBeVisible()
    await userEvent.click(button('Send me a code'))
    await vi.waitFor(() => expect(on.verify).toHaveBeenCalledOnce(), 10_000)
    expect(allSent(server)[1]).toEqual(['POST /api/otp/resend', { email: user.email }])
    expect(session.getState().pendingEmail).toBe(user.email)
  })
})

it('is complete in Swahili', async () => {
  show({ lang: 'sw-TZ' })
  expect(await screen.findByRole('heading', { name: 'Ingia' })).toBeVisible()
  await userEvent.click(button('Ingia'))
  expect(await screen.findByText('Barua pepe inahitajika')).toBeVisible()
})
