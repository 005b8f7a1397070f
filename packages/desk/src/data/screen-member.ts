import { staffMemberHeader } from '@charity-kit/contract'

let id: number | undefined

/** From here on the screen is drawn for this member of the staff; undefined while nobody is signed in. */
export const drawFor = (member: { id: number } | undefined): void => {
  id = member?.id
}

/**
 * What every call carries: for whom the screen is drawn. The server refuses it if somebody else has signed in in another tab, so that
 * nobody acts as them with this screen.
 */
export const screenMemberHeaders = (): Record<string, string> =>
  id === undefined ? {} : { [staffMemberHeader]: String(id) }
