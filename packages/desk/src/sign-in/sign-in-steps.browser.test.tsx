import { failed, ok } from '@charity-kit/client/testing'
import { enterSecondFactor, getStaffMember, staffSignIn, type StaffMember } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, owner } from '../testing/fake-desk.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

afterEach(cleanup)

it('[desk sign-in] where the account cannot be read after the code, it says so and reads it again', async () => {
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
  const awaitsCode = { ...owner, secondFactor: { ...owner.secondFactor, isEntered: false } }
  server.answer(staffSignIn, ok(awaitsCode))
  await page.getByLabelText('Password', { exact: true }).fill('harusi ya simba')
  await page.getByRole('button', { name: 'Continue' }).click()
  server.answer(enterSecondFactor, ok(null))
  server.answer(getStaffMember, failed({ kind: 'offline' }))
  await page.getByLabelText('6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible()
  expect(members).toEqual([])
  server.answer(getStaffMember, ok(owner))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => members).toEqual([owner])
})
