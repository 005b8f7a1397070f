import type { FastifyInstance } from 'fastify'

/**
 * Content policy of the site. The site runs only its own files, except for a video on request, and cannot be framed.
 * Its widgets need no inline styles.
 */
const siteCsp = [
  "default-src 'self'",
  "img-src 'self' data:",
  'frame-src https://www.youtube-nocookie.com', // the home page's video, once it is played
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Content policy of data: if it is opened as a page, it may not load or run anything. */
const dataCsp = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the security headers of all responses. A route's own content policy takes precedence.
 * HSTS, which includes subdomains, is set only over HTTPS, possibly as reported by a trusted proxy.
 */
export const addSecurityHeaders = (http: FastifyInstance, publicUrl: string): void => {
  const isHttps = publicUrl.startsWith('https:')
  http.addHook('onSend', async (request, reply, payload) => {
    const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    // A 304 names no type, and its headers replace those that the browser stored: the stored content must keep its
    // policy.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isHtml ? siteCsp : dataCsp)
    if (isHtml)
      reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isHttps || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    return payload
  })
}
