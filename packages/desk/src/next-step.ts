import type { StaffMember } from '@charity-kit/contract'

/** What is left to do to sign in, in the order in which the server asks for it. */
export type SignInStep = 'newPassword' | 'setUp' | 'code'

/** Nothing once the staff's work can begin. */
export const nextStep = ({ mustChangePassword, secondFactor }: StaffMember): SignInStep | undefined => {
  const { isEnrolled, isEntered, isRequired } = secondFactor
  if (isEnrolled && !isEntered) return 'code' // the password can't be changed before
  if (mustChangePassword) return 'newPassword'
  return isRequired && !isEnrolled ? 'setUp' : undefined
}
