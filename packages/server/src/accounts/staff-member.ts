import type { StaffMember } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { findAccount } from './account-repository.ts'
import type { SecondFactorService } from './second-factor-service.ts'
import { findSignedIn } from './signed-in.ts'
import type { SignedIn } from '../http/caller.ts'

/** Finds the member that a session's token belongs to. @throws DomainError `unauthorised` */
export type ReadStaffMember = (token: string) => Promise<StaffMember>

/** Returns the signed-in member, with the steps that are left to sign in. */
export const staffMembers = ({
  db,
  now,
  secondFactor,
}: {
  db: Database
  now: () => Date
  secondFactor: SecondFactorService
}): { memberOf: (signedIn: SignedIn) => Promise<StaffMember>; readMember: ReadStaffMember } => {
  const memberOf = async (signedIn: SignedIn): Promise<StaffMember> => {
    const found = await findAccount(db, signedIn.accountId)
    if (!found || !signedIn.staffRole) throw new DomainError('unauthorised')
    return {
      id: signedIn.accountId,
      email: found.email,
      firstName: found.first_name,
      lastName: found.last_name,
      role: signedIn.staffRole,
      mustChangePassword: signedIn.mustChangePassword,
      secondFactor: await secondFactor.getStatus(signedIn),
    }
  }
  return {
    memberOf,
    readMember: async (token) => {
      const signedIn = await findSignedIn(db, token, now())
      if (!signedIn) throw new DomainError('unauthorised')
      return memberOf(signedIn)
    },
  }
}
