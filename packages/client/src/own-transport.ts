import { takingBegunReads } from './begun-reads.ts'
import type { Transport } from './transport.ts'
import { transport as packageTransport } from '#transport'

/** Transport of the package. It takes responses that were requested before. */
export const transport: Transport = takingBegunReads(packageTransport)
