import { isPermitted, type Language, type Permission, type StaffMember } from '@charity-kit/contract'
import { createContext, use } from 'react'

/** The signed-in member. */
export interface Staff {
  member: StaffMember
  /** Stores the server's latest record of the member; undefined after the sign-out. */
  setMember(member: StaffMember | undefined): void
  setLanguage(language: Language): void
}

export const StaffContext = createContext<Staff | undefined>(undefined)

/** Returns the signed-in member. */
export const useStaff = (): Staff => {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff() was called before the sign-in.')
  return staff
}

/**
 * Returns whether the member's role includes a permission. Other actions are not shown, and the server checks in any
 * case.
 */
export const useMay = (permission: Permission): boolean => isPermitted(useStaff().member.role, permission)
