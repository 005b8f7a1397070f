/**
 * `Cache-Control` of content that is the same for all visitors and may change.
 * A CDN or a proxy serves it for ten seconds and then revalidates it with the ETag. A million visitors cause six
 * requests a minute, and nothing must be purged when the staff change something. Browsers revalidate each time.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=10'
