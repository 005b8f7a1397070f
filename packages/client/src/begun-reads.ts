import { clientKeyHeader } from '@charity-kit/contract'
import { readResponse, type Transport } from './transport.ts'

/** GETs that were sent before the code was there that asks for them. */
export interface BegunReads {
  clientKey: string
  /** Once it is aborted, what has come is too old. */
  signal: AbortSignal
  /** By their addresses. */
  responses: Map<string, Promise<Response>>
}

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
