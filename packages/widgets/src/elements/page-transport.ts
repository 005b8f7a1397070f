import { shareReads, transport } from '@charity-kit/client'

/** Transport that shares equal reads of a page's elements as one request, for example each centre's products. */
export const pageTransport = shareReads(transport)
