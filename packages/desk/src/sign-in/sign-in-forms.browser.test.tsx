import { failed, ok, refused } from '@charity-kit/client/testing'
import {
  acceptInvitation,
  changeStaffPassword,
  confirmSecondFactor,
  enterSecondFactor,
  getStaffMember,
  readInvitation,
  readPasswordLink,
  staffSignIn,
  startSecondFactor,
  usePasswordLink as usePasswordLinkCall,
  type StaffMember,
} from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { rehema } from '../testing/sample-staff.ts'
import { sampleServer } from '../testing/sample-server.ts'
import { expectErrorAt, expectRefusedAt, expectSentOnceAndKept, press } from '../testing/typed-form.ts'
import { typeText } from '../testing/type-text.ts'

eachWithAWholeDesk()

const token = 'a'.repeat(43)
const password = 'harusi ya ndovu wa Ñuñoa ž'
const awaitsCode: StaffMember = { ...rehema, secondFactor: { ...rehema.secondFactor, isEntered: false } }

const email = () => page.getByLabelText('Email')
const passwordField = () => page.getByLabelText('Password', { exact: true })
const code = () => page.getByLabelText('6-digit code')
const heading = () => page.getByRole('heading', { level: 1 })

/** Opens a desk without a signed-in member. */
const openSignedOut = (path = '/', lang?: string) => {
  const server = sampleServer().on(getStaffMember, failed({ kind: 'unauthorised' }))
  return openDesk(path, { server, ...(lang !== undefined && { lang }) })
}

// Runs first: the Swahili texts are not there yet, and come while the link is read.
it('[desk sign-in] a link for a new password is read once, and takes the password with the code', async () => {
  const server = sampleServer()
    .on(getStaffMember, failed({ kind: 'unauthorised' }))
    .on(readPasswordLink, ok({ email: rehema.email, needsSecondFactor: true, centreName: 'Chanua' }))
  openDesk(`/new-password#${token}`, { server, lang: 'sw' })
  const field = page.getByLabelText('Nenosiri jipya', { exact: true })
  await field.click()
  await press('Enter')
  await expectErrorAt(field, 'Nenosiri linahitajika')
  await userEvent.keyboard(`${password}{Tab}{Tab}123-456`)
  await expectSentOnceAndKept({
    server,
    call: usePasswordLinkCall,
    sent: { body: { token, password, code: '123456' } },
    lang: 'sw',
  })
  await expectRefusedAt({ server, call: usePasswordLinkCall }, 'password', field)
  expect(server.requestsTo(readPasswordLink)).toHaveLength(1)
  server.on(usePasswordLinkCall, ok(rehema)).on(getStaffMember, ok(rehema))
  await press('Enter')
  await expect.element(heading()).toHaveFocus()
  expect(location.href).not.toContain(token)
})

it('[desk sign-in] email, password and code are typed by the keyboard alone, and Today has the focus', async () => {
  const server = openSignedOut()
  await typeText(email(), 'rehema@chanua.example')
  await press('Tab')
  await expect.element(passwordField()).toHaveFocus()
  await userEvent.keyboard(password)
  const body = { username: rehema.email, password }
  await expectSentOnceAndKept({ server, call: staffSignIn, sent: { body } })
  server.on(staffSignIn, ok(awaitsCode)).on(enterSecondFactor, ok({ token: null }))
  await press('Enter')
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('123 456')
  await expectSentOnceAndKept({ server, call: enterSecondFactor, sent: { body: { code: '123456' } } })
  server.on(enterSecondFactor, ok({ token: null })).on(getStaffMember, ok(rehema))
  await press('Enter')
  await expect.element(heading()).toHaveFocus()
})

it.each([
  ['en', 'Email is required', 'Password is required', 'Email is invalid'],
  ['sw', 'Barua pepe inahitajika', 'Nenosiri linahitajika', 'Barua pepe si sahihi'],
])(
  '[desk sign-in] what is missing or wrong is said at its field, with the focus: %s',
  async (lang, emailMissing, passwordMissing, emailWrong) => {
    const server = openSignedOut('/', lang)
    const fields = page.getByRole('textbox')
    const first = fields.first()
    await expect
      .element(page.getByText(lang === 'sw' ? 'Ingia kwenye dawati' : 'Sign in to the desk'))
      .toBeVisible()
    await first.click()
    await press('Enter')
    await expectErrorAt(first, emailMissing)
    await expect.element(page.getByText(passwordMissing)).toBeVisible()
    await userEvent.keyboard('rehema(at)chanua{Tab}secret-1{Enter}')
    await expectErrorAt(first, emailWrong)
    expect(page.getByText(passwordMissing).elements()).toEqual([])
    expect(server.requestsTo(staffSignIn)).toEqual([])
  },
)

it('[desk sign-in] a wrong password is said above the form, and both are still there to be put right', async () => {
  const server = openSignedOut()
  server.on(staffSignIn, refused('invalid_credentials'))
  await typeText(email(), 'rehema@chanua.example')
  await typeText(passwordField(), 'harusi')
  await press('Enter')
  await expect.element(page.getByText('Email or password is not right.')).toBeVisible()
  await expect.element(email()).toHaveValue('rehema@chanua.example')
  await expect.element(passwordField()).toHaveValue('harusi')
  await expect.element(passwordField()).toHaveFocus()
  await userEvent.keyboard(' ya ndovu')
  await expect.element(page.getByText('Email or password is not right.')).not.toBeInTheDocument()
})

it('[desk sign-in] an invalid code is not sent; a recovery code is sent without dashes and capitals', async () => {
  const server = sampleServer().on(getStaffMember, ok(awaitsCode))
  openDesk('/', { server })
  await typeText(code(), '12345')
  await press('Enter')
  await expectErrorAt(code(), 'Please enter the six digits of your authenticator app, or a recovery code.')
  await userEvent.keyboard('6')
  await expectRefusedAt({ server, call: enterSecondFactor }, 'code', code())
  await expect.element(code()).toHaveValue('123456')
  await press('Tab', 'Tab', 'Enter') // passes "Sign in"
  const recovery = page.getByLabelText('Recovery code')
  await expect.element(recovery).toHaveFocus()
  await expect.element(recovery).toHaveValue('')
  server.on(enterSecondFactor, refused('second_factor_invalid', { message: 'This code was used before.' }))
  await userEvent.keyboard('ABCD-efgh-2345-6723{Enter}')
  await expect.element(page.getByText('This code was used before.')).toBeVisible()
  expect(server.requestsTo(enterSecondFactor).map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: 'abcdefgh23456723' },
  ])
})

it('[desk sign-in] an invitation asks for a name, and what was typed outlives a refusal', async () => {
  const server = sampleServer()
    .on(getStaffMember, failed({ kind: 'unauthorised' }))
    .on(readInvitation, ok({ email: 'salma@chanua.example', role: 'keeper', centreName: 'Chanua' }))
  openDesk(`/welcome#${token}`, { server })
  const first = page.getByLabelText('First name')
  await first.click()
  await press('Enter')
  await expectErrorAt(first, 'First name is required')
  await expect.element(page.getByText('Last name is required')).toBeVisible()
  await userEvent.keyboard(`  Žofia {Tab}Ng'wandu{Tab}${password}`)
  await expectSentOnceAndKept({
    server,
    call: acceptInvitation,
    sent: {
      body: { token, firstName: 'Žofia', lastName: "Ng'wandu", email: 'salma@chanua.example', password },
    },
  })
  await expectRefusedAt({ server, call: acceptInvitation }, 'password', page.getByLabelText('New password'))
})

it.each([
  ['/new-password', readPasswordLink, 'password_link_invalid'],
  ['/welcome', readInvitation, 'invitation_invalid'],
] as const)(
  '[desk sign-in] a link is tried again without a network; one that is too old leads to the sign-in: %s',
  async (path, call, code) => {
    const server = sampleServer()
      .on(getStaffMember, failed({ kind: 'unauthorised' }))
      .on(
        call as typeof readInvitation,
        failed({ kind: 'offline' }),
        refused(code, { message: 'This link no longer works.' }),
      )
    openDesk(`${path}#${token}`, { server })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('This link no longer works.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in to the desk' }).click()
    await expect.element(email()).toBeVisible()
  },
)

it('[desk sign-in] a first password is changed, then the second factor is set up', async () => {
  const unprotected = { ...rehema.secondFactor, isEnrolled: false, isEntered: false }
  const first: StaffMember = { ...rehema, mustChangePassword: true, secondFactor: unprotected }
  const server = openSignedOut()
  server.on(staffSignIn, ok(first))
  await typeText(email(), rehema.email)
  await typeText(passwordField(), 'given-out-1')
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Choose your own password' })).toHaveFocus()
  const fresh = page.getByLabelText('New password', { exact: true })
  await press('Tab')
  await expect.element(fresh).toHaveFocus()
  await userEvent.keyboard('short')
  await press('Enter')
  await expectErrorAt(fresh, 'Password must be at least 6 characters')
  await userEvent.keyboard('er than it was')
  server
    .on(
      startSecondFactor,
      ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Desk?secret=JBSWY3DPEHPK3PXP' }),
    )
    .on(changeStaffPassword, ok({ ...first, mustChangePassword: false }))
  await press('Enter')
  const digits = page.getByLabelText('Now type the 6 digits you see')
  await typeText(digits, '654 321')
  await expectSentOnceAndKept({ server, call: confirmSecondFactor, sent: { body: { code: '654321' } } })
  await expectRefusedAt({ server, call: confirmSecondFactor }, 'code', digits)
  expect(server.requestsTo(changeStaffPassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'given-out-1', newPassword: 'shorter than it was' },
  ])
  expect(server.requestsTo(startSecondFactor).map(({ body }) => body)).toEqual([
    { password: 'shorter than it was' },
  ])
  server
    .on(confirmSecondFactor, ok({ recoveryCodes: ['abcd-efgh'], token: null }))
    .on(getStaffMember, ok(rehema))
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
  await press('Tab', 'Enter')
  await expect.element(heading()).toHaveFocus()
})
