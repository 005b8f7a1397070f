import { describe, expect, inject, it, onTestFinished } from 'vitest'
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
})
