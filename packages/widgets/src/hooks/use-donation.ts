import type { Result } from '@charity-kit/client'
import { useClient, useScoped } from '@charity-kit/client/react'
import type { Donation, DonationInput } from '@charity-kit/contract'
import { useState } from 'react'
import { createDonationSubmission } from '../payment/donation-submission.ts'

export interface DonationSender {
  sending: boolean
  /** How the last one ended: the stored claim, which nobody has checked yet, or why there is none. */
  result: Result<Partial<Donation>> | undefined
  /**
   * Reports a donation that was paid. Sent again, the same donation counts once. Never rejects; undefined while another one is on its way.
   */
  send: (donation: DonationInput) => Promise<Result<Partial<Donation>> | undefined>
}

/** Sends what a form of the page's own asks for: `donationInput` of '@charity-kit/contract' says what that must be. */
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
