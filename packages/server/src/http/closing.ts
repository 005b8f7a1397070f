import type { FastifyInstance } from 'fastify'

/** Ends each connection with the answer that is on its way when the server stops, rather than wait for another request. */
export const closeConnectionsOnShutdown = (http: FastifyInstance): void => {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close')
    return payload
  })
}
