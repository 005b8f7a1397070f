import { ConnectionProvider } from '@charity-kit/client/react'
import { createFakeServer, failed, ok } from '@charity-kit/client/testing'
import {
  enterSecondFactor,
  getStaffMember,
  staffMemberHeader,
  staffSignIn,
  staffSignOut,
  type StaffMember,
} from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { drawFor } from '../data/screen-member.ts'
import { createStaffSession } from '../staff-session.ts'
import { fakeServer, owner } from '../testing/fake-desk.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

afterEach(() => {
  cleanup()
  drawFor(undefined)
})

const awaitsCode = { ...owner, secondFactor: { ...owner.secondFactor, isEntered: false } }

it('[desk sign-in] the form reports an account that cannot be read after the code, and reads it again', async () => {
  const members: (StaffMember | undefined)[] = []
  const server = fakeServer()
  server.render(
    <SignInSteps
      member={undefined}
      email={owner.email}
      onMember={(member) => {
        members.push(member)
      }}
    />,
  )
  server.answer(staffSignIn, ok(awaitsCode))
  await page.getByLabelText('Password', { exact: true }).fill('harusi ya simba')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('6-digit code')).toHaveFocus()
  server.answer(enterSecondFactor, ok({ token: null }))
  server.answer(getStaffMember, failed({ kind: 'offline' }))
  await page.getByLabelText('6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible()
  expect(members).toEqual([])
  server.answer(getStaffMember, ok(owner))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => members).toEqual([owner])
})

it('[desk sign-in] signing out at the code ends the session that the password began', async () => {
  const server = createFakeServer().on(staffSignIn, ok(awaitsCode)).on(staffSignOut, ok(null))
  onTestFinished(server.install())
  render(
    <ConnectionProvider apiBase="http://centre.test" session={createStaffSession()}>
      <SignInSteps member={undefined} onMember={drawFor} />
    </ConnectionProvider>,
  )
  await page.getByLabelText('Email').fill(owner.email)
  await page.getByLabelText('Password', { exact: true }).fill('harusi ya simba')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => server.requestsTo(staffSignOut)).toHaveLength(1)
  // The server rejects the call if this header is missing, and the cookie stays valid.
  expect(server.requestsTo(staffSignOut)[0]?.headers).toMatchObject({ [staffMemberHeader]: String(owner.id) })
})
