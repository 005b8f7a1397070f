import type { Transport, TransportAnswer, TransportRequest } from './transport.ts'

interface SharedRead {
  answer: Promise<TransportAnswer>
  control: AbortController
  /** How many wait for it. */
  waiting: number
}

/**
 * A transport for several clients of one page: equal reads that are under way, or were answered a moment ago, are one request. What
 * failed is not kept, and whatever is sent makes all reads begin anew.
 *
 * @param freshMs how long an answer is given to further readers
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
      answer.then(forgetAll, forgetAll) // and those that began meanwhile
      return answer
    }
    const key = JSON.stringify([request.url, request.headers, request.credentials])
    const known = reads.get(key)
    return join(known && !known.control.signal.aborted ? known : begin(key, request), request.signal)
  }
}

/** Waits for a read until the caller gives up; the request is aborted once all of them have. */
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
