import type { Transport, TransportAnswer, TransportRequest } from './transport.ts'

interface SharedRead {
  answer: Promise<TransportAnswer>
  control: AbortController
  /** Number of callers that wait for the read. */
  waiting: number
}

/**
 * Returns a transport for several clients of one page. Equal reads share one request while it runs, and for a
 * moment after its response. Failures are not kept. A write makes all reads start again.
 *
 * @param freshMs how long a response serves further reads
 */
export const shareReads = (transport: Transport, freshMs = 5000): Transport => {
  const reads = new Map<string, SharedRead>()
  const begin = (key: string, request: TransportRequest): SharedRead => {
    const control = new AbortController()
    const read = { answer: transport({ ...request, signal: control.signal }), control, waiting: 0 }
    const forget = () => {
      if (reads.get(key) === read) reads.delete(key)
    }
    read.answer.then(({ status }) => {
      if (status === 200) setTimeout(forget, freshMs)
      else forget()
    }, forget)
    reads.set(key, read)
    return read
  }
  return async (request) => {
    if (request.method !== 'GET') {
      const answer = transport(request)
      const forgetAll = () => {
        reads.clear()
      }
      forgetAll()
      answer.then(forgetAll, forgetAll) // includes reads that began meanwhile
      return answer
    }
    const key = JSON.stringify([request.url, request.headers, request.credentials])
    const known = reads.get(key)
    return join(known && !known.control.signal.aborted ? known : begin(key, request), request.signal)
  }
}

/** Waits for a read until the caller aborts. The request is aborted once all callers have. */
const join = (read: SharedRead, signal: AbortSignal | undefined): Promise<TransportAnswer> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal?.reason as Error)
      read.waiting--
      if (!read.waiting) read.control.abort(signal?.reason)
    }
    read.waiting++
    if (signal?.aborted) {
      leave()
      return
    }
    signal?.addEventListener('abort', leave)
    const settled = () => signal?.removeEventListener('abort', leave)
    void read.answer.then(resolve, reject).finally(settled)
  })
