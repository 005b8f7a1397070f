const mostRequestsMs = 30_000
/** A slow mobile line: 256 kbit/s. */
const slowBytesPerMs = 32

/** How many milliseconds a request may take to arrive, by the bytes of its body: large files may come over a slow line. */
export const requestTimeMs = (bodyBytes = 0): number =>
  Math.max(mostRequestsMs, Math.ceil(bodyBytes / slowBytesPerMs))
