import type { Transport } from '../transport.ts'
import type { ReadCentre } from './test-visit.ts'

/**
 * A transport for the test key: what is read comes from the centre's server, and what is sent is answered here, on the visitor's device.
 * The code for that is fetched with the first call that needs it.
 */
export const withTestCentre =
  (transport: Transport, readCentre: ReadCentre): Transport =>
  async (request) => {
    if (request.method === 'GET') return transport(request)
    const { answerOnDevice } = await import('./answer-on-device.ts')
    return answerOnDevice(request, readCentre)
  }
