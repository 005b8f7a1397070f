import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'

/** Header with the client key that the centre's own site sends with every call. */
export const siteKey = { [clientKeyHeader]: defaultClientKey }
