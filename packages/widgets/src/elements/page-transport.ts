import { shareReads, transport } from '@charity-kit/client'

/** What the elements of a page ask for in common, each centre's products say, is one request. */
export const pageTransport = shareReads(transport)
