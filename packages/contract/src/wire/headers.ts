/** Header that names the embedding site. The key is publishable and grants no rights. */
export const clientKeyHeader = 'admin-code'

/** Matches a client key: 1 to 64 letters, digits, dashes or underscores. */
export const clientKeyPattern = /^[\w-]{1,64}$/

/** Header that makes a POST safe to repeat, if it creates a record. */
export const idempotencyKeyHeader = 'idempotency-key'

/**
 * Header with the account number of the staff member for whom a page was drawn. The cookie of a staff page counts
 * for this member only: another member may have signed in in another tab.
 */
export const staffMemberHeader = 'staff-member'

/** Matches an Idempotency-Key: 8 to 128 letters, digits, dashes or underscores, such as a UUID. */
export const idempotencyKeyPattern = /^[\w-]{8,128}$/

/**
 * Header of a read that a staff page makes by itself, without a click. Such a read does not extend the session.
 * Otherwise the session at an open desk would never end.
 */
export const unattendedHeader = 'unattended'

/** Client key of a widget without a key: the key of the centre's own site. Pages of other origins must not use it. */
export const defaultClientKey = 'site'

/**
 * Client key for tests, known to every centre. Pages of any origin may read with it. The client handles every write
 * on the visitor's device, so no write reaches a server.
 */
export const testClientKey = 'test'
