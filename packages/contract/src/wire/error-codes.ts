/**
 * Every error code, with its HTTP status. The names are stable, because clients choose their texts by code and not
 * by `message`. A new code does not compile until each client has a text for it.
 */
export const errorStatus = {
  /** A field is wrong. `fields` names each wrong field. */
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
  /** The database, or a part that the call needs, is out of reach. A later retry is safe. */
  unavailable: 503,
  /** The client key is missing, unknown, or not meant for this origin. */
  client_key_refused: 403,
  origin_refused: 403,
  /** The visitor is not signed in, or the session has ended. */
  unauthorised: 401,
  /** The visitor is signed in, but lacks the role that the call needs. */
  forbidden: 403,
  /** Another record has this transaction ID, in any spelling. */
  transaction_id_used: 409,
  /** An earlier request with another content had the same Idempotency-Key. */
  idempotency_key_reused: 422,
  campaign_not_found: 400,
  product_not_found: 400,
  /** Fewer pieces are left than the order has. `fields` names the product. */
  out_of_stock: 409,
  order_not_found: 404,
  donation_not_found: 404,
  /**
   * The record has left the state that this step starts from: somebody else was faster, or the step was done
   * before.
   */
  state_changed: 409,
  /** One person must not decide this alone. Another person must agree, or a second factor if nobody else can decide. */
  second_person_required: 409,
  invalid_credentials: 400,
  email_not_verified: 403,
  otp_invalid: 400,
  password_wrong: 400,
  /**
   * Somebody else gave out the account's password, or the password is too weak for the staff. It must be changed
   * first.
   */
  password_change_required: 403,
  /** This session has not entered a second factor, or the account has none yet. */
  second_factor_required: 403,
  second_factor_invalid: 400,
  /** The link of an invitation was used, withdrawn or replaced, or is too old. */
  invitation_invalid: 400,
  /** The link for a new password was used, replaced or tried too often, or is too old. */
  password_link_invalid: 400,
} as const

export type ErrorCode = keyof typeof errorStatus
