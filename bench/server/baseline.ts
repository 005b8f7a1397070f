/**
 * The floor: node:http, the engine's driver and the same SQL, and nothing else. No checks, no errors, no headers, no logs. What
 * our server costs beyond this is what it does beyond this. Usage: node baseline.ts SQLITE_FILE | POSTGRESQL_URL
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgresqlFloor } from './baseline-postgresql.ts'
import { sqliteFloor } from './baseline-sqlite.ts'
import type { OrderInput } from './order-sql.ts'

const place = process.argv[2] ?? ''
const store = place.startsWith('postgresql:') ? postgresqlFloor(place) : sqliteFloor(place)

const answer = (response: ServerResponse, statusCode: number, body: unknown, total?: number): void => {
  response.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ statusCode, message: 'OK', body, total }))
}

const list = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor')
  const size = Number(searchParams.get('pageSize'))
  const rows = await (size ? store.page(size, (Number(searchParams.get('page')) - 1) * size) : store.all())
  const products = rows.map(({ category_name, ...row }) => ({
    ...row,
    category: category_name === null ? null : { name: category_name },
  }))
  answer(response, 200, products, size ? await store.count() : products.length)
}

const order = (request: IncomingMessage, response: ServerResponse): void => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { 'idempotency-key': key, 'x-forwarded-for': caller } = request.headers as Record<string, string>
    const input = { ...(JSON.parse(text) as OrderInput), key, caller }
    void Promise.resolve(store.placeOrder(input)).then((placed) => {
      answer(response, 201, placed)
    })
  })
}

const server = createServer((request, response) => {
  if (request.method === 'POST') order(request, response)
  else void list(request, response)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('SIGTERM', () => {
  process.exit(0)
})
