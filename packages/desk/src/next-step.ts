import type { StaffMember } from '@charity-kit/contract'

/** Remaining step of a sign-in, in the order in which the server requires the steps. */
export type SignInStep = 'newPassword' | 'setUp' | 'code'

/** Returns the next step of the sign-in; undefined once it is complete. */
export const nextStep = ({ mustChangePassword, secondFactor }: StaffMember): SignInStep | undefined => {
  const { isEnrolled, isEntered, isRequired } = secondFactor
  if (isEnrolled && !isEntered) return 'code' // the password cannot be changed before
  if (mustChangePassword) return 'newPassword'
  return isRequired && !isEnrolled ? 'setUp' : undefined
}
