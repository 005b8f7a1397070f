import { clientKeyHeader } from '@charity-kit/contract'
import { readResponse, type BegunReads, type Transport } from './transport.ts'

/**
 * Returns a transport that takes responses which have been requested already, each once. A failed one is requested
 * again.
 */
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
        // The request is sent again below.
      }
    }
    return transport(request)
  }

/** Returns a transport that takes the responses in a request's `begunReads`. */
export const takingBegunReads =
  (transport: Transport): Transport =>
  (request) =>
    (request.begunReads ? withBegunReads(transport, request.begunReads) : transport)(request)
