import { basename } from 'node:path'
import { sharedCaching } from '../http/caching.ts'

/** For names that change with the content. */
export const hashedCaching = 'public, max-age=31536000, immutable'

/** A bundler's content hash before the extension: eight or more characters, not only lower-case letters. */
const hashedName = /[-.](?=[\w-]*[A-Z\d])[\w-]{8,}\.\w+$/

const isHashed = (path: string): boolean => hashedName.test(basename(path.replace(/\.(?:br|gz)$/, '')))

/** Hashed files are cached for a year, all others revalidated by browsers. */
export const cachingOf = (path: string): string => (isHashed(path) ? hashedCaching : sharedCaching)
