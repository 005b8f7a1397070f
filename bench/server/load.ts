import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/**
 * Sends `calls` requests over `concurrency` keep-alive connections, and returns the seconds they took. Throws if one
 * fails.
 */
export const load = async (
  port: number,
  { calls, concurrency = 16, next }: { calls: number; concurrency?: number; next: (index: number) => Call },
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let sent = 0
  const worker = async (): Promise<void> => {
    while (sent < calls) await sendUntilTaken(agent, port, next(sent++))
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  return (performance.now() - startedAt) / 1000
}

/** Repeats a call that the overloaded server rejected, as our pages do. */
const sendUntilTaken = async (agent: Agent, port: number, call: Call): Promise<void> => {
  let status = await send(agent, port, call)
  for (let more = 20; status === 503 && more > 0; more--) {
    await setTimeout(250)
    status = await send(agent, port, call)
  }
  if (status >= 300) throw new Error(`${call.method} ${call.path} ${call.body ?? ''}: ${String(status)}`)
}

const send = (agent: Agent, port: number, { method, path, body, headers }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { 'admin-code': 'site', ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => {
          resolve(response.statusCode ?? 500)
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
