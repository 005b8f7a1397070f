import { safeStorage } from '@charity-kit/client'

/** Whether this tab keeps anything under a key. What reads it is fetched only then. */
export const isKeptInTab = (key: string): boolean => safeStorage('session').get(key) !== undefined
