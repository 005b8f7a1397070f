import { sharedCaching } from '../http/caching.ts'

/** `Cache-Control` of files whose names change with their content. */
export const hashedCaching = 'public, max-age=31536000, immutable'

/**
 * Folders that Vite and Astro write to, where each name has a hash of the content. The name alone is not enough: a
 * hash can look like a word.
 */
const bundlerFolder = /(?:^|[\\/])(?:assets|_astro)[\\/]/

/** Returns the caching of a file: browsers keep bundled files for a year, and revalidate all others. */
export const cachingOf = (path: string): string => (bundlerFolder.test(path) ? hashedCaching : sharedCaching)
