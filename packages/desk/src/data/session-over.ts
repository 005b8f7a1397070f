import type { Client } from '@charity-kit/client'
import { getSecondFactor } from '@charity-kit/contract'

/**
 * For what is sent past the client and was answered with 401: the client's own call is refused as well, and the desk asks to sign in
 * over the page. Not getStaffMember: it is answered whoever has signed in by now.
 */
export const reportSessionOver = (client: Client): void => {
  void client(getSecondFactor, {})
}
