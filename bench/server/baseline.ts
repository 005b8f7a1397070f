/**
 * The baseline: node:http, the database driver and the same SQL, without validation, error handling, headers or logs.
 * Usage: node baseline.ts SQLITE_FILE | POSTGRESQL_URL
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgresqlBaseline } from './baseline-postgresql.ts'
import { sqliteBaseline } from './baseline-sqlite.ts'
import { toProduct } from './list-sql.ts'
import type { OrderInput } from './order-sql.ts'

const location = process.argv[2] ?? ''
const store = location.startsWith('postgresql:') ? postgresqlBaseline(location) : sqliteBaseline(location)

const respond = (response: ServerResponse, statusCode: number, body: unknown, total?: number): void => {
  response.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ statusCode, message: 'OK', body, total }))
}

const list = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { searchParams } = new URL(request.url ?? '', 'http://baseline')
  const size = Number(searchParams.get('pageSize'))
  const rows = await (size ? store.page(size, (Number(searchParams.get('page')) - 1) * size) : store.all())
  const products = rows.map(toProduct)
  respond(response, 200, products, size ? await store.count() : products.length)
}

const order = (request: IncomingMessage, response: ServerResponse): void => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { 'idempotency-key': key, 'x-forwarded-for': caller } = request.headers as Record<string, string>
    const input = { ...(JSON.parse(text) as OrderInput), key, caller }
    void Promise.resolve(store.placeOrder(input)).then((placed) => {
      respond(response, 201, placed)
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
