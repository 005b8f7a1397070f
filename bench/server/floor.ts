/**
 * The floor: node:http, better-sqlite3 and the same SQL, and nothing else. No checks, no errors, no headers, no logs. What our
 * server costs beyond this is what it does beyond this. Usage: node floor.ts SQLITE_FILE
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import BetterSqlite from 'better-sqlite3'
import { orderStatements } from './order-sql.ts'

const db = new BetterSqlite(process.argv[2])
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

const columns =
  'products.id, name, products.price_tzs as price, image_path as imageUrl, description, stock, rating, category_name'
const all = db.prepare(`select ${columns} from products order by id`)
const page = db.prepare(
  `select ${columns} from (select id, price_tzs from products order by price_tzs desc, id limit ? offset ?) as page
   inner join products on products.id = page.id order by page.price_tzs desc, page.id`,
)
const count = db.prepare<[], { total: number }>('select count(*) as total from products')
const placeOrder = orderStatements(db)

interface Row {
  category_name: string | null
}

const answer = (response: ServerResponse, statusCode: number, body: unknown, total?: number): void => {
  response.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ statusCode, message: 'OK', body, total }))
}

const list = (request: IncomingMessage, response: ServerResponse): void => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor')
  const size = Number(searchParams.get('pageSize'))
  const rows = (size ? page.all(size, (Number(searchParams.get('page')) - 1) * size) : all.all()) as Row[]
  const products = rows.map(({ category_name, ...row }) => ({
    ...row,
    category: category_name === null ? null : { name: category_name },
  }))
  answer(response, 200, products, size ? count.get()?.total : products.length)
}

const order = (request: IncomingMessage, response: ServerResponse): void => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const key = request.headers['idempotency-key'] as string
    answer(response, 201, placeOrder(JSON.parse(text) as Parameters<typeof placeOrder>[0], key))
  })
}

const server = createServer((request, response) => {
  if (request.method === 'POST') order(request, response)
  else list(request, response)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
