import {
  createSubmission,
  type ApiError,
  type Attempt,
  type Client,
  type Submission,
  type SubmissionOptions,
} from '@charity-kit/client'
import { createDonation, type Donation, type DonationInput } from '@charity-kit/contract'
import { isSameTransaction } from './same-transaction.ts'

type Options = Pick<SubmissionOptions<DonationInput, Partial<Donation>>, 'attempts'>

/** Sends donations, of which each counts once. */
export const createDonationSubmission = (
  client: Client,
  options: Options = {},
): Submission<DonationInput, Partial<Donation>> =>
  createSubmission({
    send: ({ input: body, idempotencyKey }) => client(createDonation, { body }, { idempotencyKey }),
    mayHaveArrived,
    ...options,
  })

/**
 * Whether an earlier attempt, whose answer was lost, is why the transaction ID counts as used: the donor changed something and
 * sent it again. Under its own key that attempt gives the donation that was stored.
 */
const mayHaveArrived = (
  error: ApiError,
  { input }: Attempt<DonationInput>,
  { input: earlier }: Attempt<DonationInput>,
): boolean =>
  error.kind === 'rejected' && error.code === 'transaction_id_used' && isSameTransaction(earlier, input)
