import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'

/** The client key that the centre's own site sends with every call. */
export const siteKey = { [clientKeyHeader]: defaultClientKey }
