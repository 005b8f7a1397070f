import { getCentre, getContent, listContentVersions } from '@charity-kit/contract'

/**
 * Calls to read again after a change of the content. The desk itself shows the centre's name, and dates in the centre's
 * time zone.
 */
export const contentQueries = [getContent, listContentVersions, getCentre]
