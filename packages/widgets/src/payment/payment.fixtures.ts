import type { ApiError } from '@charity-kit/client'

/** A confirmation SMS; its balance and phone number must never leave the page. */
export const confirmationMessage =
  'QAB12CD34E Confirmed. Tsh5,000.00 sent to CHANUA 000111222 on 21/11/26 at 7:04 AM. New balance is Tsh98,765.00. Call 0754123456.'

/** The server's response to a transaction ID that it already has. */
export const usedId: ApiError = {
  kind: 'rejected',
  code: 'transaction_id_used',
  fields: {},
  status: 409,
  message: 'used',
}
