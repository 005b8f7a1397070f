import { isPermitted, type Language, type Permission, type StaffMember } from '@charity-kit/contract'
import { createContext, use } from 'react'

/** Who works here. */
export interface Staff {
  member: StaffMember
  /** The server's newest answer about them; undefined once they have signed out. */
  setMember(member: StaffMember | undefined): void
  setLanguage(language: Language): void
}

export const StaffContext = createContext<Staff | undefined>(undefined)

/** The member of the staff who is signed in. */
export const useStaff = (): Staff => {
  const staff = use(StaffContext)
  if (!staff) throw new Error('Only what is shown after the sign-in has a member of the staff.')
  return staff
}

/** Whether their role includes a permission: what they may not do is not shown. The server decides in any case. */
export const useMay = (permission: Permission): boolean => isPermitted(useStaff().member.role, permission)
