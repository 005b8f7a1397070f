import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommandLine } from '../command-line.ts'
import { openDatabase } from '../../db/open-database.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-staff-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a data folder with a database. */
const dataFolder = async (): Promise<string> => {
  const dataDir = await temporaryFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined, onConnectionError: () => undefined })
  await db.destroy()
  return dataDir
}

describe('[operations] the command line', () => {
  it('creates no database in a folder without one', async () => {
    const { status, stderr } = await runCommandLine(['check'], { DATA_DIR: await temporaryFolder() })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no database at .*charity\.sqlite; set DATA_DIR to/),
    ])
  })

  it.each([
    [['recount', '99', '--reason', 'x'], 'There is no campaign 99.\n'],
    [['recount', 'one', '--reason', 'x'], '"one" is not a record number.\n'],
    [['recount', '1'], 'reason: Please say why.\n'],
    [['recount', '1', 'A', 'row', '--reason', 'x'], /^Unexpected argument: A\./],
    [['recount'], 'An argument is missing; see charity-server help.\n'],
    [['recount', '1', '--raeson', 'x'], /^Unknown option '--raeson'/],
    [['staff', 'promote', 'x@y.test'], /^There is no "staff promote"/],
    [['content', 'import', '/nowhere'], /^\/nowhere has none of /],
    [['verify', '1', '--evidence', 'x'], /^There is no command verify\.\n\ncharity-server COMMAND/],
  ])('%j fails with what is wrong, and status 1', async (args, sentence) => {
    const { status, stdout, stderr } = await runCommandLine(args, { DATA_DIR: await dataFolder() })
    expect([status, stdout]).toEqual([1, ''])
    if (typeof sentence === 'string') expect(stderr).toBe(sentence)
    else expect(stderr).toMatch(sentence)
  })
})
