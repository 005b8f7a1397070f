import type { FastifyReply } from 'fastify'

/** Adds a request header's name to Vary, so that no cache serves one site's response to another. */
export const appendVary = (reply: FastifyReply, name: string): void => {
  const present = reply.getHeader('vary')
  reply.header('vary', present === undefined ? name : `${String(present)}, ${name}`)
}
