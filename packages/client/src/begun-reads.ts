import { clientKeyHeader } from '@charity-kit/contract'
import { readResponse, type BegunReads, type Transport } from './transport.ts'

/** A transport that takes what was begun, each response once, and asks for whatever failed. */
export const withBegunReads =
  (transport: Transport, { clientKey, signal, responses }: BegunReads): Transport =>
  async (request) => {
    const { method, url, headers } = request
    const begun = responses.get(url)
    if (begun && method === 'GET' && headers[clientKeyHeader] === clientKey && !signal.aborted) {
      responses.delete(url)
      try {
        return await readResponse(await begun)
      } catch {
        // Sent again below.
      }
    }
    return transport(request)
  }

/** A transport that takes what a request says was begun. */
export const takingBegunReads =
  (transport: Transport): Transport =>
  (request) =>
    (request.begunReads ? withBegunReads(transport, request.begunReads) : transport)(request)
