import { takingBegunReads } from './begun-reads.ts'
import type { Transport } from './transport.ts'
import { transport as packageTransport } from '#transport'

/** The package's transport; a request takes what was begun for it. */
export const transport: Transport = takingBegunReads(packageTransport)
