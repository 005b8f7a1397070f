/**
 * Every code that an error answer can carry, with its HTTP status. The names are stable: clients choose their words by
 * them, never by a message. Adding one here makes each client's map of words fail to compile until it has some.
 */
export const errorStatus = {
  /** A field is wrong: `fields` names each. */
  validation_failed: 400,
  malformed_json: 400,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  too_many_requests: 429,
  internal_error: 500,
  /** The database (or a part the call needs) is out of reach; trying again later is safe. */
  unavailable: 503,
  /** The client key is missing, unknown, or not meant for this origin. */
  client_key_refused: 403,
  origin_refused: 403,
  /** The visitor is not signed in, or no longer is. */
  unauthorised: 401,
  /** Signed in, but without the role that this needs. */
  forbidden: 403,
  /** Another record holds this transaction ID, however it was spelt. */
  transaction_id_used: 409,
  /** The Idempotency-Key came before with another content. */
  idempotency_key_reused: 422,
  campaign_not_found: 400,
  product_not_found: 400,
  /** Fewer pieces are left than were ordered; `fields` names the product. */
  out_of_stock: 409,
  order_not_found: 404,
  donation_not_found: 404,
  /** The record is no longer in the state that this step starts from: somebody was faster, or it was done before. */
  state_changed: 409,
  /** One person may not decide this: it takes another person or, if nobody else can decide, a second factor. */
  second_person_required: 409,
  invalid_credentials: 400,
  email_not_verified: 403,
  otp_invalid: 400,
  password_wrong: 400,
  /** The account's password was given out by somebody else, or is too weak for the staff: change it first. */
  password_change_required: 403,
  /** This session has not entered a second factor, or the account has none yet. */
  second_factor_required: 403,
  second_factor_invalid: 400,
  /** The link of an invitation was used, withdrawn, replaced, or is too old. */
  invitation_invalid: 400,
  /** The link for a new password was used, replaced, tried too often, or is too old. */
  password_link_invalid: 400,
} as const

export type ErrorCode = keyof typeof errorStatus
