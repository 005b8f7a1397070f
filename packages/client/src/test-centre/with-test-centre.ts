import type { Transport } from '../transport.ts'
import type { ReadCentre } from './test-visit.ts'

/**
 * Returns a transport for the test key. Reads go to the centre's server. Writes are answered on the visitor's
 * device. The code for writes is fetched with the first one.
 */
export const withTestCentre =
  (transport: Transport, readCentre: ReadCentre): Transport =>
  async (request) => {
    if (request.method === 'GET') return transport(request)
    const { answerOnDevice } = await import('./answer-on-device.ts')
    return answerOnDevice(request, readCentre)
  }
