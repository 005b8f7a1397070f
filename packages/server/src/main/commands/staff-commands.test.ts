import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommandLine } from '../command-line.ts'
import { openDatabase } from '../../db/open-database.ts'
import { sampleDonation } from '../../testing/sample-donation.ts'
import { runCommand, startServerProcess } from '../../testing/server-process.ts'
import { siteKey } from '../../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-staff-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with a database. */
const dataFolder = async (): Promise<string> => {
  const dataDir = await temporaryFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined, onConnectionError: () => undefined })
  await db.destroy()
  return dataDir
}

const statement = (line: string): string =>
  `1\n2\n3\n4\n5\nReceipt No.,Completion Time,Transaction Status,Paid In,Details,Withdrawn\n${line},,\n`

describeOnEachEngine('[payments] the command line, with a running server', (engine) => {
  // Each command is a process of its own, which a busy machine takes seconds to start.
  it('lists, decides, imports and exports with the same services', { timeout: 180_000 }, async () => {
    const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const server = await startServerProcess(variables)
    const give = (transactionId: string) =>
      fetch(`${server.url}/api/donations`, {
        method: 'POST',
        headers: { ...siteKey, 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleDonation, transactionId }),
      })
    for (const id of ['QFG7H8J9K0', 'BKC7T2M4QX', 'RK77SAMPL2']) expect((await give(id)).status).toBe(201)
    const run = async (...args: string[]) => {
      const { status, stdout, stderr } = await runCommand(args, variables)
      expect([args[0], stderr, status]).toEqual([args[0], '', 0])
      return stdout
    }

    expect(await run('waiting')).toMatch(/^Payments to check: 3\n {2}#1 .*QFG7H8J9K0 {2}m-pesa/)
    expect(await run('verify', '1', '--evidence', 'Statement, line 7', '--amount', 'Tsh 4,000')).toBe(
      'Payment 1 is verified: Tsh 4,000.\n',
    )
    expect(await run('show', '1')).toContain(
      `verified by command line (${userInfo().username}); Tsh 4,000; Statement, line 7`,
    )
    const again = await runCommand(['verify', '1', '--evidence', 'x'], variables)
    expect(again).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Payment 1 was verified already. To change that, reopen it first.\n',
    })
    await run('correct', '2', '--reason', 'Typo', '--transaction-id', 'QFG7H8J9K9')
    const folder = await temporaryFolder()
    const file = join(folder, 'november.csv')
    await writeFile(file, statement('QFG7H8J9K9,21-11-2026 09:12:40,Completed,"5,000.00"'))
    expect(await run('import', file, '--source', 'm-pesa')).toContain(
      'Verified: 1\n  line 7  QFG7H8J9K9  Tsh 5,000  payment 2 (verified, due Tsh 5,000)',
    )
    await run('reject', '3', '--reason', 'Not on the statement.')
    await run('export', join(folder, 'payments.csv'), '--state', 'verified')
    const written = await readFile(join(folder, 'payments.csv'), 'utf8')
    expect(written.split('\r\n')).toHaveLength(4)
    expect((await stat(join(folder, 'payments.csv'))).mode & 0o077).toBe(0)
    expect(await run('waiting')).toMatch(/^Payments to check: 0\n/)

    const campaigns = await fetch(`${server.url}/api/campaigns/active`, { headers: siteKey })
    expect(await campaigns.json()).toMatchObject({ body: [{ collectedAmount: 2_459_000 }, {}, {}, {}] })
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

describe('[payments] the command line', () => {
  it('reads a statement as spreadsheets save it, in UTF-16', async () => {
    const folder = await dataFolder()
    const file = join(folder, 'november.csv')
    const text = `\uFEFF${statement('SAMPLE12X7,21-11-2026 09:12:40,Completed,100')}`
    await writeFile(file, Buffer.from(text, 'utf16le'))
    const { stdout } = await runCommandLine(['import', file, '--source', 'm-pesa'], { DATA_DIR: folder })
    expect(stdout).toContain('line 7  SAMPLE12X7  Tsh 100')
    const run = async (...args: string[]) => (await runCommandLine(args, { DATA_DIR: folder })).stdout
    expect(await run('unclaimed')).toMatch(
      /^Money that nobody has claimed: 1\n {2}line 1 {2}2026-11-21 09:12 {2}Tsh 100 {2}SAMPLE12X7 /,
    )
    expect(await run('not-ours', '1', '--reason', 'A test of the bank.')).toBe('Line 1 is not ours.\n')
    expect(await run('line', '1')).toContain('not-ours by command line')
  })

  it('creates no database in a folder without one', async () => {
    const { status, stderr } = await runCommandLine(['waiting'], { DATA_DIR: await temporaryFolder() })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no database at .*charity\.sqlite; set DATA_DIR to/),
    ])
  })

  it.each([
    [['verify', '1', '--evidence', 'x'], 'There is no payment 1.\n'],
    [['verify', 'one', '--evidence', 'x'], '"one" is not a record number.\n'],
    [['verify', '1'], 'evidence: Please say on which record the payment stands.\n'],
    [['verify', '1', 'Statement', 'line', '--evidence', 'x'], /^Unexpected argument: Statement\./],
    [['verify'], 'An argument is missing; see charity-server help.\n'],
    [['verify', '1', '--evidnce', 'x'], /^Unknown option '--evidnce'/],
    [['correct', '1', '--reason', 'x', '--amount', 'many'], 'amount: Please enter an amount above zero.\n'],
    [['import', '/nowhere.csv', '--source', 'm-pesa'], '/nowhere.csv does not exist.\n'],
    [['import', '/tmp', '--source', 'm-pesa'], '/tmp is a folder.\n'],
    [['payments', '--state', 'paid'], 'state: Please choose one of the values offered.\n'],
  ])('%j fails with one sentence and status 1', async (args, sentence) => {
    const { status, stdout, stderr } = await runCommandLine(args, { DATA_DIR: await dataFolder() })
    expect([status, stdout]).toEqual([1, ''])
    if (typeof sentence === 'string') expect(stderr).toBe(sentence)
    else expect(stderr).toMatch(sentence)
  })
})
