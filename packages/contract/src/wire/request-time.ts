const mostRequestsMs = 30_000
/** Speed of a slow mobile line: 256 kbit/s. */
const slowBytesPerMs = 32

/**
 * Returns how many milliseconds a request may take to arrive, by the bytes of its body. Large files may come over a
 * slow line.
 */
export const requestTimeMs = (bodyBytes = 0): number =>
  Math.max(mostRequestsMs, Math.ceil(bodyBytes / slowBytesPerMs))
