/** An `Idempotency-Key`: 128 random bits as digits and dashes. (randomUUID is missing on pages without TLS.) */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
