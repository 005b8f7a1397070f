import type { Client } from '@charity-kit/client'
import { getSecondFactor } from '@charity-kit/contract'

/**
 * Reports a 401 response to a request that did not use the client. The client then makes a call of its own, which is
 * rejected as well, and the desk asks for a sign-in over the page.
 * The call is not getStaffMember, which succeeds for any member who has signed in since.
 */
export const reportSessionOver = (client: Client): void => {
  void client(getSecondFactor, {})
}
