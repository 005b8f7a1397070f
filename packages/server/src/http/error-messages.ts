import { fieldErrorText, type ErrorCode, type Language } from '@charity-kit/contract'
import type { DomainError, FieldErrors } from '../values/domain-error.ts'
import { messages } from '../i18n/messages.ts'

/** The default message for each code, in English. Clients choose their own wording by the code. */
export const errorMessages: Record<ErrorCode, string> = {
  validation_failed: 'Some details are missing or wrong.',
  malformed_json: 'The request is no valid JSON.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take this method.',
  request_timeout: 'The request took too long to arrive.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'Please send JSON, with the content type application/json.',
  headers_too_large: "The request's headers are too large.",
  too_many_requests: 'Too many requests. Please wait a little and try again.',
  internal_error: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  client_key_refused: 'This client key may not be used here.',
  origin_refused: 'Pages of this address may not use this client key.',
  unauthorised: 'Please sign in.',
  forbidden: 'You may not do this.',
  transaction_id_used: 'This transaction ID has already been used. Please check it and try again.',
  idempotency_key_reused: 'This Idempotency-Key came before with another content. Please use a new one.',
  campaign_not_found: 'There is no such campaign.',
  product_not_found: 'There is no such product.',
  out_of_stock: 'There are not enough pieces left.',
  order_not_found: 'No order fits these details.',
  donation_not_found: 'No gift fits these details.',
  state_changed: messages.en.refusals.changed,
  second_person_required: 'A second person has to confirm this.',
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_verified: 'Please verify your e-mail address first.',
  otp_invalid: 'Invalid OTP. Please try again.',
  password_wrong: "That password isn't right.",
  password_change_required: 'Please change your password first, under My Account.',
  second_factor_required: 'Please enter the code of your authenticator app first.',
  invitation_invalid:
    'This link no longer works: it was used or withdrawn, or it is too old. Please ask for a new one.',
  password_link_invalid:
    'This link no longer works: it was used or replaced, or it is too old. Please ask an owner for a new one.',
  second_factor_invalid: 'This code is wrong, or was used before.',
}

/** Returns the reason of a rejection, in the reader's language if the reason is a record's state. */
export const refusalText = ({ code, message, refusal }: DomainError, language: Language): string => {
  const { refusals } = messages[language]
  if (refusal) return refusal(refusals)
  return message || (code === 'state_changed' ? refusals.changed : errorMessages[code])
}

/** Returns the error of each field as a sentence in the reader's language. */
export const fieldMessages = (fields: FieldErrors, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, error]) =>
      error ? [[name, fieldErrorText(error, messages[language].fieldErrors)]] : [],
    ),
  )
