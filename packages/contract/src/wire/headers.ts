/** Names the embedding site; publishable, and gives no right. */
export const clientKeyHeader = 'admin-code'

/** Matches a client key: 1 to 64 letters, digits, dashes or underscores. */
export const clientKeyPattern = /^[\w-]{1,64}$/

/** Makes a POST that creates something safe to repeat. */
export const idempotencyKeyHeader = 'idempotency-key'

/**
 * For which member of the staff a page was drawn, by the number of their account. The cookie of a staff page counts for that member
 * alone: somebody else may have signed in in another tab of the same browser.
 */
export const staffMemberHeader = 'staff-member'

/** What an Idempotency-Key looks like: 8 to 128 letters, digits, dashes or underscores (a UUID, say). */
export const idempotencyKeyPattern = /^[\w-]{8,128}$/

/**
 * Sent with what a page of the staff reads by itself, while nobody touches it: such a call is no use of the session, which would
 * otherwise never end beside a desk that was left open.
 */
export const unattendedHeader = 'unattended'

/** What a widget sends that was given no key: the key of the centre's own site, which pages of other origins may not use. */
export const defaultClientKey = 'site'

/**
 * The key that every centre knows and nobody is given: pages of any origin may read with it, and nothing that is sent with it reaches a
 * server. The client answers on the visitor's device.
 */
export const testClientKey = 'test'
