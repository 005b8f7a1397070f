import { resendOtp, validateOtp } from '@charity-kit/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountServer, allSent, sessionOf } from '../../testing/account-server.ts'
import type { StoredSession } from '@charity-kit/client'
import { failed, never, notFound, refused } from '@charity-kit/client/testing'
import { TestSite } from '../../testing/test-site.tsx'
import { Verify } from './verify-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pendingVerificationEmail = 'neema@mail.example'
const show = (
  { session = sessionOf('guest', { pendingVerificationEmail }) }: { session?: StoredSession } = {},
  server = accountServer(),
) => {
  onTestFinished(server.install())
  const on = { verified: vi.fn(), back: vi.fn() }
  render(
    <TestSite session={session}>
      <div className="ch-root">
        <Verify onVerified={on.verified} onBackToSignUp={on.back} />
      </div>
    </TestSite>,
  )
  return { server, session, on }
}
const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const resend = () => screen.queryByRole('button', { name: 'Resend Code' })
const submit = async () => {
  await userEvent.type(code(), '482193')
  await userEvent.click(button('Verify Email'))
}

describe('[S2 verify page]', () => {
  it('shows where the code was sent, and asks for it in one field that phones and managers can fill', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verify Your Email')
    expect(screen.getByText(pendingVerificationEmail)).toBeVisible()
    expect(code()).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric', type: 'text' })
  })

  it('sends the visitor to the sign-up once if no address is pending', () => {
    const { on } = show({ session: sessionOf('guest') })
    expect(on.back.mock.calls).toEqual([['guard']])
    expect(screen.queryByLabelText('6-digit code')).toBeNull()
  })

  it("goes 'Back to Sign Up'", async () => {
    const { on } = show()
    await userEvent.click(button('Back to Sign Up'))
    expect(on.back.mock.calls).toEqual([['pressed']])
  })

  it('an address with stars is shown as it is', () => {
    show({ session: sessionOf('guest', { pendingVerificationEmail: 'a*b*c@mail.example' }) })
    expect(screen.getByText('a*b*c@mail.example')).toBeVisible()
  })
})

describe('[S5 otp]', () => {
  it('submit is disabled unless exactly 6 digits', async () => {
    show()
    expect(button('Verify Email').disabled).toBe(true)
    await userEvent.type(code(), '48219')
    expect(button('Verify Email').disabled).toBe(true)
    await userEvent.type(code(), '3')
    expect(button('Verify Email').disabled).toBe(false)
  })

  it('accepts only digits, 6 at most', async () => {
    show()
    await userEvent.type(code(), 'a4 8-2x19.3777')
    expect(code().value).toBe('482193')
  })

  it.each(['482 193', 'Your code is 482193.', '４８２１９３', '482193\n'])(
    'takes a pasted %j',
    async (text) => {
      show()
      await userEvent.click(code())
      await userEvent.paste(text)
      expect(code().value).toBe('482193')
    },
  )

  it("a forced submit of fewer says 'Please enter a valid 6-digit OTP', and typing clears it", async () => {
    const { server } = show()
    await userEvent.type(code(), '48')
    act(() => {
      code().form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    })
    expect(await screen.findByText('Please enter a valid 6-digit OTP')).toBeVisible()
    expect(server.requests).toEqual([])
    await userEvent.type(code(), '2')
    expect(screen.queryByText('Please enter a valid 6-digit OTP')).toBeNull()
  })

  it('submit is disabled while a request is pending', async () => {
    const { server } = show({}, accountServer().on(validateOtp, never))
    await submit()
    expect(button('Verifying...').disabled).toBe(true)
    await userEvent.type(code(), '{Enter}')
    expect(server.requests).toHaveLength(1)
  })
})

describe('[S4 sign-up flow] verification', () => {
  it('[S3 otp payload] sends email and otp; the pending address goes, and the visitor goes on', async () => {
    const { server, session, on } = show()
    await submit()
    await vi.waitFor(() => expect(on.verified).toHaveBeenCalledOnce(), 10_000)
    expect(allSent(server)).toEqual([
      ['POST /api/otp/validate', { email: pendingVerificationEmail, otp: '482193' }],
    ])
    expect(session.getState().pendingEmail).toBeUndefined()
    expect(on.back).not.toHaveBeenCalled()
  })

  it('keeps the visitor when another tab changes the pending address', () => {
    const { session, on } = show()
    act(() => {
      session.setPendingEmail(undefined)
    })
    expect(on.back).not.toHaveBeenCalled()
    expect(screen.getByText(pendingVerificationEmail)).toBeVisible()
  })
})

describe('[S8] otp failure', () => {
  it.each([
    ['a wrong code', refused('otp_invalid')],
    ['401', failed({ kind: 'unauthorised' })],
    ['an error of the server', failed({ kind: 'unexpected' })],
    ['no connection', failed({ kind: 'offline' })],
  ])('%s: the banner, the code selected to be typed over; typing clears it', async (_name, response) => {
    const { on } = show({}, accountServer().on(validateOtp, response))
    await submit()
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    expect(on.verified).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(document.activeElement).toBe(code()), 10_000)
    await userEvent.keyboard('7')
    expect(code().value).toBe('7')
    expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
  })
})

describe('[S4 resend countdown]', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const showNow = (server = accountServer()) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    return show({}, server)
  }

  it('starts at 60 s, goes down each second, then offers the link', async () => {
    showNow()
    expect(screen.getByText('Resend in 60 seconds')).toBeVisible()
    expect(resend()).toBeNull()
    await pass(1000)
    expect(screen.getByText('Resend in 59 seconds')).toBeVisible()
    await pass(58_000)
    expect(screen.getByText('Resend in 1 seconds')).toBeVisible()
    await pass(1000)
    expect(screen.queryByText(/^Resend in/)).toBeNull()
    expect(resend()).toBeVisible()
  })

  it('pressing it requests a new code, confirms it, and starts at 60 again', async () => {
    const { server } = showNow()
    await pass(60_000)
    act(() => resend()?.click())
    expect(screen.getByText('Resend in 60 seconds')).toBeVisible()
    expect(resend()).toBeNull()
    await expect.poll(() => document.activeElement).toBe(code())
    const confirmation = await vi.waitFor(() => screen.getByText(/^We sent a new code to/), 10_000)
    expect(confirmation.textContent).toBe(`We sent a new code to ${pendingVerificationEmail}.`)
    expect(allSent(server)).toEqual([['POST /api/otp/resend', { email: pendingVerificationEmail }]])
  })

  it('a failure is reported, and the link is back at once', async () => {
    showNow(accountServer().on(resendOtp, failed({ kind: 'offline' })))
    await pass(60_000)
    act(() => resend()?.click())
    await vi.waitFor(
      () => expect(screen.getByText('We could not send a new code. Please try again.')).toBeVisible(),
      10_000,
    )
    expect(resend()).toBeVisible()
  })

  it('a server without the call: the countdown, and nothing is claimed', async () => {
    const { server } = showNow(accountServer().on(resendOtp, notFound))
    await pass(60_000)
    act(() => resend()?.click())
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 10_000)
    await pass(1000)
    expect(screen.getByText('Resend in 59 seconds')).toBeVisible()
    expect(screen.queryByText(/new code/)).toBeNull()
  })
})
