/** A server's message, if it is a sentence for people: "OK" and "Bad Request" are not. */
export const readableMessage = (message: unknown): string | undefined =>
  typeof message === 'string' && /\S\s.*[.!?]$/s.test(message.trim()) ? message.trim() : undefined
