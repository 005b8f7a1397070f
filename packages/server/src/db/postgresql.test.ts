import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { migrationTimeouts, openPool } from './postgresql.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[operations] time limits on PostgreSQL', () => {
  const limitsOf = async (pool: ReturnType<typeof openPool>) => {
    onTestFinished(() => pool.end())
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const responses = await Promise.all(
      names.map((name) => pool.query<Record<string, string>>(`show ${name}`)),
    )
    return responses.map(({ rows }, index) => rows[0]?.[names[index] ?? ''])
  }
  const url = inject('postgresqlUrl') ?? ''

  it('end a stuck call', async () => {
    expect(await limitsOf(openPool(url, () => undefined))).toEqual(['15s', '10s', '30s'])
  })

  it('leave no time to compile statements', async () => {
    const pool = openPool(url, () => undefined)
    onTestFinished(() => pool.end())
    expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  })

  it('never end a migration, nor the wait for another instance that runs it', async () => {
    const pool = openPool(url, () => undefined, { max: 2, timeouts: migrationTimeouts })
    expect(await limitsOf(pool)).toEqual(['0', '0', '0'])
  })

  it('end the wait for an answer that a broken network swallows, and leave that connection', async () => {
    const direct = new URL(url)
    const proxy = await startTcpProxy(Number(direct.port))
    onTestFinished(proxy.cut)
    direct.port = String(proxy.port)
    const pool = openPool(direct.href, () => undefined, { max: 1, answerTimeoutMs: 300 })
    onTestFinished(() => pool.end())
    const connection = async () => {
      const client = await pool.connect()
      try {
        return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      } finally {
        client.release()
      }
    }
    const first = await connection()
    proxy.freeze()
    await expect(connection()).rejects.toThrow('Query read timeout')
    // The pool may have only this connection.
    expect(await connection()).not.toBe(first)
  })
})
