import { staffMemberHeader } from '@charity-kit/contract'

let id: number | undefined

/** Sets the staff member for whom the screen is rendered; undefined while nobody is signed in. */
export const drawFor = (member: { id: number } | undefined): void => {
  id = member?.id
}

/**
 * Returns the header that names the staff member for whom the screen is rendered. Every call sends it.
 * The server rejects the call if another member has signed in in another tab, so that nobody acts in that member's
 * name.
 */
export const screenMemberHeaders = (): Record<string, string> =>
  id === undefined ? {} : { [staffMemberHeader]: String(id) }
