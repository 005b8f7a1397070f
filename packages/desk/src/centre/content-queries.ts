import { getCentre, getContent, listContentVersions } from '@charity-kit/contract'

/** What is read again after a change of the content. The desk itself shows its name, and dates in its time zone. */
export const contentQueries = [getContent, listContentVersions, getCentre]
