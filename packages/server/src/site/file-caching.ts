import { sharedCaching } from '../http/caching.ts'

/** For names that change with the content. */
export const hashedCaching = 'public, max-age=31536000, immutable'

/** The folders that Vite and Astro fill: each name in them has a hash of the content. A hash alone can look like a word. */
const bundlerFolder = /(?:^|[\\/])(?:assets|_astro)[\\/]/

/** Bundled files are cached for a year, all others revalidated by browsers. */
export const cachingOf = (path: string): string => (bundlerFolder.test(path) ? hashedCaching : sharedCaching)
