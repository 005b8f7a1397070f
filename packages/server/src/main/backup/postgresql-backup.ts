import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../../db/database-errors.ts'
import { StartupError } from '../../values/startup-error.ts'

/** Dumps a database to a file for pg_restore. @throws StartupError if pg_dump is missing or fails. */
export const dumpPostgresql = (databaseUrl: string, file: string): Promise<void> =>
  runWith(databaseUrl, 'pg_dump', (url) => [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
    `--dbname=${url}`,
  ])

/** Restores a file written by {@link dumpPostgresql} in a single transaction. */
export const loadPostgresql = (databaseUrl: string, file: string): Promise<void> =>
  runWith(databaseUrl, 'pg_restore', (url) => [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${url}`,
    file,
  ])

/** Runs a PostgreSQL program. The password is passed in a file because other users can see a program's arguments. */
const runWith = async (
  databaseUrl: string,
  program: 'pg_dump' | 'pg_restore',
  argsFor: (url: string) => string[],
): Promise<void> => {
  const url = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-backup-'))
  try {
    if (url.password) {
      const escaped = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&')
      await writeFile(join(folder, 'password'), `*:*:*:*:${escaped}\n`, { mode: 0o600 })
      url.searchParams.set('passfile', join(folder, 'password'))
      url.password = ''
    }
    await run(program, argsFor(url.href))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const run = async (program: string, args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    if (status !== 0)
      throw new StartupError(`${program} failed: ${stderr.trim().split('\n')[0] || 'it was stopped'}`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new StartupError(
      `${program} was not found; install PostgreSQL's client programs, of the database's version or newer.`,
    )
  }
}
