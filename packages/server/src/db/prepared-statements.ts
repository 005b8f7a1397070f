import { createHash } from 'node:crypto'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Makes PostgreSQL plan a statement once for each connection rather than each time. This is for a few frequent
 * statements whose planning takes longer than all else about them. A connection keeps their plans until it ends.
 */
export const prepareStatement = (text: string): void => {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32))
}

/** Names a connection's statements, so that PostgreSQL keeps their plans. */
export const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
  }) as typeof client.query
}
