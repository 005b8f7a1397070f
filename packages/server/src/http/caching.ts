/**
 * For what everybody gets alike, and what may change. A CDN or a proxy answers it for ten seconds by itself and then asks with the ETag, so
 * that a million visitors are six requests a minute, and nothing has to be purged when the staff change something. Browsers ask each time.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=10'
