import { safeStorage } from '@charity-kit/client'

/** Whether this tab has stored a value under a key. The code that reads the value is fetched only then. */
export const isKeptInTab = (key: string): boolean => safeStorage('session').get(key) !== undefined
