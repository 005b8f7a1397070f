import { requestPasswordReset, resetPassword } from '@charity-kit/contract'
import { failed, notFound, refused } from '@charity-kit/client/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { accountServer, allSent, sessionOf } from '../../testing/account-server.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { ForgotPassword } from './forgot-password-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

afterEach(cleanup)

const show = (server = accountServer(), session = sessionOf('guest')) => {
  onTestFinished(server.install())
  render(
    <TestSite session={session}>
      <div className="ch-root">
        <ForgotPassword signInHref="/signin" />
      </div>
    </TestSite>,
  )
  return server
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 })
const toSecondStep = async () => {
  await userEvent.type(field('Email'), 'neema@mail.example')
  await press('Send Code')
  await screen.findByText(/^If there is an account for/)
}
const typeAll = async (code = '482193', password = 'secret-2', again = password) => {
  await userEvent.type(field('6-digit code'), code)
  await userEvent.type(field('New Password'), password)
  await userEvent.type(field('Confirm New Password'), again)
}

describe('[S2 forgotten password]', () => {
  it('the address that was typed to sign in is there already, or the remembered one', async () => {
    const session = sessionOf('guest')
    session.remember('remembered@mail.example')
    show(accountServer(), session)
    await expect.poll(() => field('Email').value).toBe('remembered@mail.example')
    cleanup()
    session.drafts.set('email', { email: 'neema@mail.example' })
    show(accountServer(), session)
    expect(field('Email').value).toBe('neema@mail.example')
  })

  it('says how long a password must be before one is typed', async () => {
    show()
    await toSecondStep()
    expect(document.getElementById(`${field('New Password').id}h`)?.textContent).toBe(
      'At least 6 characters.',
    )
  })

  it('asks for the address, then for the code and a new password, then leads to signing in', async () => {
    const server = show()
    expect(heading().textContent).toBe('Forgot your password?')
    await toSecondStep()
    expect(heading().textContent).toBe('Choose a new password')
    await expect.poll(() => document.activeElement).toBe(heading())
    expect(screen.getByText(/^If there is an account for/).textContent).toBe(
      'If there is an account for neema@mail.example, we sent a code to it. It can take a minute to arrive.',
    )
    expect(field('New Password').autocomplete).toBe('new-password')
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
      'neema@mail.example',
    )
    await typeAll()
    await press('Save Password')
    expect(await screen.findByRole('heading', { name: 'Your password was changed.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
    expect(allSent(server)).toEqual([
      ['POST /api/auth/password-reset', { email: 'neema@mail.example' }],
      [
        'POST /api/auth/password-reset/confirm',
        { email: 'neema@mail.example', otp: '482193', password: 'secret-2' },
      ],
    ])
  })

  it('a visitor with a code goes straight on, and can use another address', async () => {
    const server = show()
    await press('I already have a code')
    expect(await screen.findByText('Email is required')).toBeVisible()
    await userEvent.type(field('Email'), 'neema@mail.example')
    await press('I already have a code')
    expect(heading().textContent).toBe('Choose a new password')
    expect(server.requests).toEqual([])
    await press('Use another email address')
    expect(field('Email').value).toBe('neema@mail.example')
  })

  it('checks everything before it sends', async () => {
    const server = show()
    await toSecondStep()
    await typeAll('48', '12345', '123456')
    await press('Save Password')
    expect(await screen.findByText('Please enter a valid 6-digit OTP')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    expect(screen.getByText('Passwords do not match')).toBeVisible()
    expect(server.requests).toHaveLength(1)
  })

  it('a wrong code is reported, and the new password is still there', async () => {
    show(accountServer().on(resetPassword, refused('otp_invalid')))
    await toSecondStep()
    await typeAll()
    await press('Save Password')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('6-digit code'))
    expect(field('New Password').value).toBe('secret-2')
  })

  it('no connection: a hint what to do', async () => {
    show(accountServer().on(requestPasswordReset, failed({ kind: 'offline' })))
    await userEvent.type(field('Email'), 'neema@mail.example')
    await press('Send Code')
    expect(await screen.findByText('We could not send a code. Please try again.')).toBeVisible()
    expect(screen.getByText(/You're offline/)).toBeVisible()
  })

  it('names a contact if the server lacks the call', async () => {
    show(accountServer().on(requestPasswordReset, notFound))
    await userEvent.type(field('Email'), 'neema@mail.example')
    await press('Send Code')
    expect(await screen.findByText(/This cannot be done online yet\. Please contact us/)).toBeVisible()
  })
})
