import { failed, ok, refused } from '@charity-kit/client/testing'
import {
  changeStaffNotices,
  changeStaffPassword,
  endSession,
  getStaffMember,
  getStaffNotices,
  listSessions,
  removeSecondFactor,
  startSecondFactor,
} from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { rehema, sessions } from '../testing/sample-staff.ts'
import { expectErrorAt, expectRefusedAt, expectSentOnceAndKept, press } from '../testing/typed-form.ts'

eachWithAWholeDesk()

const now = () => page.getByLabelText('Password you have now', { exact: true })
const next = () => page.getByLabelText('New password', { exact: true })

it('[desk account] both passwords are typed, each refusal is said where it belongs, and both are empty afterwards', async () => {
  const server = openDesk('/account')
  await now().click()
  await press('Enter')
  await expectErrorAt(now(), 'Password is required')
  await userEvent.keyboard('harusi ya simba{Tab}{Tab}nyumba') // passes the button that shows the password
  await expect.element(next()).toHaveFocus()
  await userEvent.keyboard(' ya majani Ñ')
  const body = { currentPassword: 'harusi ya simba', newPassword: 'nyumba ya majani Ñ' }
  await expectSentOnceAndKept({ server, call: changeStaffPassword, sent: { body } })
  await expectRefusedAt({ server, call: changeStaffPassword }, 'newPassword', next())
  await expectRefusedAt({ server, call: changeStaffPassword }, 'currentPassword', now())
  server.on(changeStaffPassword, ok(rehema))
  await press('Enter')
  await expect
    .element(page.getByText('Your password is changed. All other sessions have ended.'))
    .toBeVisible()
  await expect.element(now()).toHaveValue('')
  await expect.element(next()).toHaveValue('')
})

it('[desk account] how to hear of what waits is chosen by the keyboard', async () => {
  const server = openDesk('/account')
  const when = page.getByLabelText('When')
  await expect.element(when).toBeVisible()
  ;(when.element() as HTMLElement).focus() // a click would open the list of options, which is not part of the page
  await userEvent.keyboard('E')
  await expect.element(when).toHaveDisplayValue('Each time')
  await press('Tab')
  await userEvent.keyboard('K')
  await expect.element(page.getByLabelText('Language of your emails')).toHaveDisplayValue('Kiswahili')
  await press('Tab')
  const body = { mode: 'each' as const, language: 'sw' as const }
  await expectSentOnceAndKept({ server, call: changeStaffNotices, sent: { body } })
  server.on(changeStaffNotices, ok(body)).on(getStaffNotices, failed({ kind: 'offline' }))
  await press('Enter')
  await expect.element(page.getByText('Your choice is saved.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false')
})

it('[desk account] another phone is set up with the password, and Cancel leaves the one in use', async () => {
  const server = openDesk('/account')
  const another = page.getByRole('button', { name: 'Set up another phone' })
  await another.click()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await press('Enter')
  await expectErrorAt(password, 'Password is required')
  await userEvent.keyboard('harusi ya simba')
  await expectSentOnceAndKept({
    server,
    call: removeSecondFactor,
    sent: { body: { password: 'harusi ya simba' } },
  })
  await expectRefusedAt({ server, call: removeSecondFactor }, 'password', password)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(another).toHaveFocus()
  await press('Enter')
  await userEvent.keyboard('harusi ya simba')
  server
    .on(removeSecondFactor, ok(null))
    .on(startSecondFactor, refused('state_changed', { message: 'It is in use already.' }))
    .on(getStaffMember, ok(rehema))
  await press('Enter')
  await expect.element(page.getByText('It is in use already.')).toBeVisible()
  expect(server.requestsTo(startSecondFactor).map(({ body }) => body)).toEqual([
    { password: 'harusi ya simba' },
  ])
})

it('[desk account] a session that should not be there is ended, and the focus stays on the page', async () => {
  const server = openDesk('/account')
  server.on(endSession, failed({ kind: 'offline' }), ok(null))
  const end = page.getByRole('button', { name: 'End', exact: true })
  await end.click()
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible()
  server.on(listSessions, ok(sessions.slice(0, 1)))
  await press('Enter')
  await expect.element(page.getByText('That session has ended.')).toBeVisible()
  await expect.element(end).not.toBeInTheDocument()
  expect(server.requestsTo(endSession).map(({ params }) => params)).toEqual([{ id: 'two' }, { id: 'two' }])
  expect(document.activeElement).not.toBe(document.body)
})
