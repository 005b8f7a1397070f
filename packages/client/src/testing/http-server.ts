import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handler of a request that arrived completely. */
export type Answer = RequestListener

interface SeenRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export interface TestServer {
  /** Origin, such as "http://127.0.0.1:40123". */
  origin: string
  /** Requests that arrived completely, in order. */
  seen: SeenRequest[]
  /** Handler of the next requests. */
  answer: Answer
  close: () => Promise<void>
}

/** Starts a real HTTP server on loopback. A test sets its responses. */
export const startServer = async (): Promise<TestServer> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      test.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      test.answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const test: TestServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: (_request, response) => response.end(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return test
}

/** Returns a handler that sends a text as it is. */
export const sendText =
  (status: number, text: string, type = 'application/json'): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(text)
  }

/** Returns a handler that sends JSON. */
export const sendJson = (status: number, json: unknown): Answer => sendText(status, JSON.stringify(json))

/** Starts a response and cuts the connection in the middle. */
export const cutMidAnswer: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  response.write('{"statusCode":200,"mess', () => response.destroy())
}

/** Cuts the connection before the response. */
export const cutBeforeAnswer: Answer = (request) => request.socket.destroy()

/** Never responds. */
export const neverAnswer: Answer = () => undefined

/** Starts a response and never ends it. */
export const neverFinish: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}
