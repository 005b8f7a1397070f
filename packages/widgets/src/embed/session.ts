import type { Transport } from '../api/transport.ts'

/** What the script-tag build takes for "api/session.ts": nobody signs in on somebody else's page. */
export const withSession = (transport: Transport): Transport => transport
