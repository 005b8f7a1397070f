import { createHash } from 'node:crypto'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Has PostgreSQL plan a statement once for each connection rather than each time: for a few frequent ones whose planning takes longer than all
 * else about them. A connection keeps their plans until it ends.
 */
export const prepareStatement = (text: string): void => {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32))
}

/** Gives the statements of a connection their names. */
export const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
  }) as typeof client.query
}
