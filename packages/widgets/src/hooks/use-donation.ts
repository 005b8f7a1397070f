import type { Result } from '@charity-kit/client'
import { useClient, useScoped } from '@charity-kit/client/react'
import type { Donation, DonationInput } from '@charity-kit/contract'
import { useState } from 'react'
import { createDonationSubmission } from '../payment/donation-submission.ts'

export interface DonationSender {
  sending: boolean
  /** Result of the last submission: the stored claim, which the centre has not checked yet, or the error. */
  result: Result<Partial<Donation>> | undefined
  /**
   * Reports a donation that was paid. The same donation counts once, even if it is sent again.
   * Never rejects. Resolves to undefined if another donation is being sent.
   */
  send: (donation: DonationInput) => Promise<Result<Partial<Donation>> | undefined>
}

/**
 * Returns a function that sends the values of the page's own form. `donationInput` of '@charity-kit/contract' is their
 * schema.
 */
export const useDonation = (): DonationSender => {
  const client = useClient()
  const submission = useScoped('own-donation', () => createDonationSubmission(client), [client])
  const [state, setState] = useState<Omit<DonationSender, 'send'>>({ sending: false, result: undefined })
  return {
    ...state,
    async send(donation) {
      if (submission.submitting) return undefined
      setState({ sending: true, result: undefined })
      const result = (await submission.submit(donation))?.result
      setState({ sending: false, result })
      return result
    },
  }
}
