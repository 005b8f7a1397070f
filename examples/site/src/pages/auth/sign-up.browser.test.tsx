import { register } from '@charity-kit/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountServer, allSent, sessionOf } from '../../testing/account-server.ts'
import type { StoredSession } from '@charity-kit/client'
import { failed, never, ok, refused } from '@charity-kit/client/testing'
import { TestSite } from '../../testing/test-site.tsx'
import { SignUp, type SignUpProps } from './sign-up-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

afterEach(cleanup)

interface Options extends Partial<SignUpProps> {
  session?: StoredSession
}
const show = ({ session = sessionOf('guest'), ...props }: Options = {}, server = accountServer()) => {
  onTestFinished(server.install())
  const on = { registered: vi.fn(), back: vi.fn() }
  render(
    <TestSite session={session}>
      <div className="ch-root">
        <SignUp onRegistered={on.registered} onBack={on.back} signInHref="/signin" {...props} />
      </div>
    </TestSite>,
  )
  return { server, session, on }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
const right = {
  'First Name': 'Neema',
  'Last Name': 'Mushi',
  'Email Address': 'neema@mail.example',
  'Phone Number': '0754 000 000',
  Password: 'secret-1',
  'Confirm Password': 'secret-1',
}
const fill = async (values: Record<string, string> = right) => {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}

describe('[S2 sign-up page]', () => {
  it('has the address that was typed to sign in, and says how long the password must be', () => {
    const session = sessionOf('guest')
    session.drafts.set('email', { email: 'neema@mail.example' })
    show({ session })
    expect(field('Email Address').value).toBe('neema@mail.example')
    expect(document.getElementById(`${field('Password').id}h`)?.textContent).toBe('At least 6 characters.')
  })

  it('has its fields in order, empty, Male at first, ready for a password manager', () => {
    show()
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')]
    expect(fields.map(({ name, value, autocomplete }) => [name, value, autocomplete])).toEqual([
      ['firstName', '', 'given-name'],
      ['lastName', '', 'family-name'],
      ['email', '', 'email'],
      ['phoneNumber', '', 'tel'],
      ['', 'MALE', ''],
      ['password', '', 'new-password'],
      ['confirmPassword', '', 'new-password'],
    ])
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels).toEqual([
      'First Name',
      'Last Name',
      'Email Address',
      'Phone Number',
      'Gender',
      'Password',
      'Confirm Password',
    ])
    expect(screen.getByText('Format: 0754XXXXXXXX or 255754XXXXX')).toBeVisible()
    expect([...document.querySelectorAll('option')].map((option) => [option.value, option.text])).toEqual([
      ['MALE', 'Male'],
      ['FEMALE', 'Female'],
    ])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
  })

  it('starts with what the visitor typed before in this visit, and nothing else', () => {
    show({ typedBefore: { firstName: 'Asha', lastName: undefined, email: 'asha@mail.example' } })
    expect([field('First Name').value, field('Last Name').value, field('Email Address').value]).toEqual([
      'Asha',
      '',
      'asha@mail.example',
    ])
  })

  it('goes back', async () => {
    const { on } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(on.back).toHaveBeenCalledOnce()
  })

  it('keeps all but the passwords for a visitor who comes back from the next page', async () => {
    const { session, on } = show()
    await fill()
    await userEvent.selectOptions(field('Gender'), 'FEMALE')
    await submit()
    await expect.poll(() => on.registered).toHaveBeenCalledOnce()
    cleanup()
    show({ session })
    expect(field('First Name').value).toBe('Neema')
    expect(field('Gender').value).toBe('FEMALE')
    expect([field('Password').value, field('Confirm Password').value]).toEqual(['', ''])
    expect(JSON.stringify([...session.drafts])).not.toContain('secret')
  })
})

it('[WCAG 3.3.8] a password can be pasted', () => {
  show()
  const passwords = document.querySelectorAll('[autocomplete=new-password]')
  const wasLetThrough = [...passwords].map((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(wasLetThrough).toEqual([true, true])
})

describe('[S5 sign-up]', () => {
  it('shows all errors together, each at its field, and goes to the first', async () => {
    const { server } = show()
    await submit()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Passwords do not match')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(field('First Name'))
    for (const name of ['First Name', 'Email Address', 'Password']) {
      const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
      expect(ids.map((id) => document.getElementById(id)?.textContent).join('')).toMatch(/is required$/)
    }
    expect(server.requests).toEqual([])
  })

  it.each([
    ['First Name', '   ', 'First name is required'],
    ['Last Name', ' ', 'Last name is required'],
    ['Email Address', 'neema@', 'Email is invalid'],
    ['Email Address', 'neema mushi@mail.example', 'Email is invalid'],
    ['Phone Number', '0754', 'Phone number is invalid'],
    ['Phone Number', '+255 754 000 000 000 000', 'Phone number is invalid'],
    ['Phone Number', 'none', 'Phone number is invalid'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Password', 'x'.repeat(257), 'Password must be at most 256 characters'],
    ['Confirm Password', 'secret-2', 'Passwords do not match'],
  ])('%s %j: %s; the error clears when the field is edited', async (name, value, text) => {
    const { server } = show()
    await fill({ ...right, [name]: value })
    await submit()
    expect(await screen.findByText(text)).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field(name))
    await userEvent.type(field(name), 'a')
    expect(screen.queryByText(text)).toBeNull()
    expect(server.requests).toEqual([])
  })

  it.each(['0754 000 000', '255754000000', '(075) 400-0000', '+255754000000000'])(
    'a phone number is 9 to 15 digits, however it is written: %s',
    async (phone) => {
      const { on } = show()
      await fill({ ...right, 'Phone Number': phone })
      await submit()
      await expect.poll(() => on.registered).toHaveBeenCalledOnce()
    },
  )
})

describe('[S4 sign-up flow]', () => {
  it('[S3 registration payload] sends exactly its fields, stores the address as pending, and goes on', async () => {
    const { server, session, on } = show()
    await fill({ ...right, 'Email Address': ' neema@mail.example ' })
    await userEvent.selectOptions(field('Gender'), 'FEMALE')
    await submit()
    await expect.poll(() => on.registered).toHaveBeenCalledWith('neema@mail.example')
    expect(allSent(server)).toEqual([
      [
        'POST /api/auth/register',
        {
          firstName: 'Neema',
          lastName: 'Mushi',
          email: 'neema@mail.example',
          phoneNumber: '0754 000 000',
          password: 'secret-1',
          sex: 'FEMALE',
        },
      ],
    ])
    expect(session.getState()).toEqual({ pendingEmail: 'neema@mail.example' })
  })

  it("reads 'Creating Account...' while sending, and sends once", async () => {
    const { server } = show({}, accountServer().on(register, never))
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Account' }))
    expect(screen.getByRole('button', { name: 'Creating Account...' }).ariaBusy).toBe('true')
    expect(server.requests).toHaveLength(1)
  })

  it('treats a response with unknown content as a success', async () => {
    const { on } = show({}, accountServer().on(register, ok({ id: 7, anything: true } as never)))
    await fill()
    await submit()
    await expect.poll(() => on.registered).toHaveBeenCalledOnce()
  })
})

describe('[S8] registration failure', () => {
  it.each([
    ['an error of the server', failed({ kind: 'unexpected' })],
    ['a refusal', refused('somebody_else', { status: 409 })],
    ['401', failed({ kind: 'unauthorised' })],
    ['no connection', failed({ kind: 'offline' })],
  ])('%s: the banner; the form stays as it was', async (_name, response) => {
    const { on, session } = show({}, accountServer().on(register, response))
    await fill()
    await submit()
    const text = await screen.findByText('Registration failed. Please try again.')
    expect(text.closest('[role="alert"]')).not.toBeNull()
    expect(Object.keys(right).map((name) => field(name).value)).toEqual(Object.values(right))
    expect(on.registered).not.toHaveBeenCalled()
    expect(session.getState().pendingEmail).toBeUndefined()
  })

  it("the server's error of a field stands at that field", async () => {
    const fields = { phoneNumber: 'Phone number is invalid', elsewhere: 'No' }
    show({}, accountServer().on(register, refused('validation_failed', { fields })))
    await fill()
    await submit()
    expect(await screen.findByText('Phone number is invalid')).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('Phone Number'))
  })
})
