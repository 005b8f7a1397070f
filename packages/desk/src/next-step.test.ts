import type { StaffMember } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const member: StaffMember = {
  id: 1,
  email: 'grace@centre.test',
  firstName: 'Grace',
  lastName: 'Sample',
  role: 'owner',
  mustChangePassword: false,
  secondFactor: { isEnrolled: true, isRequired: true, isEntered: true, recoveryCodesLeft: 10 },
}
const withFactor = (secondFactor: Partial<StaffMember['secondFactor']>, mustChangePassword = false) => ({
  ...member,
  mustChangePassword,
  secondFactor: { ...member.secondFactor, ...secondFactor },
})

describe('[desk sign-in] what is left to do', () => {
  it.each([
    [withFactor({}), undefined],
    [withFactor({ isEntered: false }), 'code'],
    [withFactor({ isEntered: false }, true), 'code'],
    [withFactor({}, true), 'newPassword'],
    [withFactor({ isEnrolled: false, isEntered: false }, true), 'newPassword'],
    [withFactor({ isEnrolled: false, isEntered: false }), 'setUp'],
    [withFactor({ isEnrolled: false, isEntered: false, isRequired: false }), undefined],
  ])('%j: %s', (member, expected) => {
    expect(nextStep(member)).toBe(expected)
  })
})
