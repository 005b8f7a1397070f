import { getCentre, getContent, listContentVersions } from '@charity-kit/contract'

/** What other content of the centre changes: see `useAction`. The desk itself shows its name, and dates in its time zone. */
export const changedByContent = [getContent, listContentVersions, getCentre]
