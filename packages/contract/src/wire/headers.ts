/** Names the embedding site; publishable, and gives no right. */
export const clientKeyHeader = 'admin-code'

/** Makes a POST that creates something safe to repeat. */
export const idempotencyKeyHeader = 'idempotency-key'

/** What an Idempotency-Key looks like: 8 to 128 letters, digits, dashes or underscores (a UUID, say). */
export const idempotencyKeyPattern = /^[\w-]{8,128}$/

/** What a widget sends that was given no key: the key of the centre's own site, which pages of other origins may not use. */
export const defaultClientKey = 'site'
