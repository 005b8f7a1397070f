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

/** Creates a submission for donations, which stores each donation once. */
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
 * Whether an earlier attempt, whose response was lost, used the transaction ID: the donor changed the form and sent it
 * again.
 * A repeat of that attempt with its own idempotency key returns the stored donation.
 */
const mayHaveArrived = (
  error: ApiError,
  { input }: Attempt<DonationInput>,
  { input: earlier }: Attempt<DonationInput>,
): boolean =>
  error.kind === 'rejected' && error.code === 'transaction_id_used' && isSameTransaction(earlier, input)
