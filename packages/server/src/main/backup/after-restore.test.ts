import { appendFile, copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Engine } from '../../db/schema.ts'
import { erasureListFile } from '../../privacy/erasure-list.ts'
import { sampleRegistration, signUp } from '../../testing/sample-account.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { postOrder } from '../../testing/sample-order.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { minimalCost, sendSiteKeyByDefault, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'
import { createApp } from '../app.ts'
import { runCommandLine } from '../command-line.ts'

/** Creates a place for a database, where servers and commands run one after the other. */
const open = async (engine: Engine) => {
  const { remove, dataDir, databaseUrl } = await createTestDatabase(engine)
  onTestFinished(remove)
  const scratch = await scratchFolder()
  onTestFinished(scratch.remove)
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', PORT: '0' }
  const run = async (...args: string[]): Promise<string> => {
    const { status, stdout, stderr } = await runCommandLine(args, variables)
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
  const withApp = async <Result>(work: (app: TestApp) => Promise<Result>): Promise<Result> => {
    const announced: string[] = []
    const config = readConfig({ ...variables, RATE_LIMITS: 'off', STAFF_SECOND_FACTOR: 'optional' })
    const app = await createApp(config, {
      announce: (line) => announced.push(line),
      passwordCost: minimalCost,
      delayMs: () => 0,
      samples: true,
    })
    sendSiteKeyByDefault(app)
    try {
      return await work({ ...app, config, announced })
    } finally {
      await app.close()
    }
  }
  let given = 0
  const give = async ({ http }: TestApp, changes: object = {}): Promise<number> => {
    const transactionId = `QAB12CD${String(100 + given++)}`
    const answer = await postDonation(http, { ...sampleDonation, transactionId, ...changes })
    return answer.json<{ body: { id: number } }>().body.id
  }
  const order = async ({ http }: TestApp): Promise<number> => {
    const answer = await postOrder(http, { transactionId: `QAB12CE${String(100 + given++)}` })
    return answer.json<{ body: { id: number } }>().body.id
  }
  const emails = ({ db }: TestApp): Promise<string[]> =>
    db
      .selectFrom('donations')
      .select('donor_email')
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ donor_email: email }) => email))
  const erase = async (app: TestApp, email: string): Promise<void> => {
    const staff = await asStaff(app)
    const erased = await staff.post('/people/erase', { email, reason: 'Letter of 20 Nov.' })
    expect(erased.statusCode).toBe(200)
    await app.db.deleteFrom('accounts').where('role', 'is not', null).execute()
  }
  const list = join(dataDir, erasureListFile)
  const backup = join(scratch.folder, 'charity.backup')
  return { dataDir, run, withApp, give, order, emails, erase, list, backup }
}

const asha = { email: 'asha@example.org', name: 'Asha' }

describeOnEachEngine('[operations] after a restore', (engine, itOnce) => {
  it('no number is given out twice, and the skipped ones are recorded', async () => {
    const { run, withApp, give, order, backup } = await open(engine)
    await withApp((app) => give(app))
    await run('backup', backup)
    const lost = await withApp(async (app) => [await give(app), await give(app), await order(app)])
    const told = await run('restore', backup, '--overwrite')
    expect(told).toMatch(/ {2}gifts \d+ to \d+\n {2}orders \d+ to \d+\n/)
    await withApp(async (app) => {
      const [gift, placed] = [await give(app), await order(app)]
      expect(lost).not.toContain(gift)
      expect(lost).not.toContain(placed)
      const claims = await app.db.selectFrom('payment_claims').select('id').orderBy('id').execute()
      expect(claims.map(({ id }) => id)).toEqual([1, 10_002, 10_003])
      const skipped = await app.db.selectFrom('skipped_numbers').selectAll().orderBy('id').execute()
      expect(skipped.map(({ table_name: table }) => table)).toEqual([
        ...['donations', 'orders', 'custom_orders', 'payment_claims', 'contact_messages'],
      ])
      expect(skipped[0]).toMatchObject({ first_number: lost[0], last_number: gift - 1 })
    })
  })

  itOnce('people who were erased since the backup are erased again, and others stay', async () => {
    const { run, withApp, give, emails, erase, list, backup } = await open(engine)
    await withApp(async (app) => {
      await give(app)
      await give(app, asha)
    })
    await run('backup', backup)
    await appendFile(list, '2026-11-2') // cut by a crash
    await withApp((app) => erase(app, 'Neema@example.org'))
    expect(await readFile(list, 'utf8')).toMatch(/^2026-11-2\n\S+Z [\da-f]{12}\.[\w-]{43}\n$/)
    expect(await run('restore', backup, '--overwrite')).toContain('1 people were erased again.')
    expect(await withApp(emails)).toEqual(['anonymous@example.com', asha.email])
  })

  itOnce('a gift that an erased person gave later keeps its person', async () => {
    const { run, withApp, give, emails, erase, backup } = await open(engine)
    await withApp(async (app) => {
      await give(app)
      await erase(app, 'neema@example.org')
      await give(app)
    })
    await run('backup', backup)
    expect(await run('restore', backup, '--overwrite')).toContain('0 people were erased again.')
    expect(await withApp(emails)).toEqual(['anonymous@example.com', 'neema@example.org'])
  })

  itOnce('a person who was erased twice is erased again only once', async () => {
    const { run, withApp, give, emails, erase, backup } = await open(engine)
    await withApp((app) => give(app))
    await run('backup', backup)
    await withApp(async (app) => {
      await erase(app, 'neema@example.org')
      await give(app)
      await erase(app, 'neema@example.org')
    })
    expect(await run('restore', backup, '--overwrite')).toContain('1 people were erased again.')
    await withApp((app) => give(app))
    expect(await run('after-restore')).toContain('0 people were erased again.')
    expect(await withApp(emails)).toEqual(['anonymous@example.com', 'neema@example.org'])
  })

  it('by another tool the command does the same, and running it again changes nothing', async () => {
    const { run, withApp, give, emails, erase, dataDir, backup } = await open(engine)
    const first = await withApp((app) => give(app))
    const file = join(dataDir, 'charity.sqlite')
    if (engine === 'sqlite') await copyFile(file, backup)
    else await run('backup', backup)
    await withApp(async (app) => {
      await give(app)
      await erase(app, 'neema@example.org')
    })
    if (engine === 'sqlite') await copyFile(backup, file)
    else await run('restore', backup, '--overwrite')
    const told = await run('after-restore')
    if (engine === 'sqlite') expect(told).toContain('1 people were erased again.')
    expect(await run('after-restore')).toBe(
      'No further numbers were skipped: none was given out since the last time.\n0 people were erased again.\n',
    )
    await withApp(async (app) => {
      expect(await emails(app)).toEqual(['anonymous@example.com'])
      expect(await give(app)).toBe(first + 10_001)
    })
  })

  itOnce('an account that its owner deleted is deleted again', async () => {
    const { run, withApp, give, emails, backup } = await open(engine)
    const token = await withApp(async (app) => {
      await give(app, { email: sampleRegistration.email })
      return signUp(app)
    })
    await run('backup', backup)
    await withApp(async ({ http }) => {
      const deleted = await http.inject({
        method: 'DELETE',
        url: '/api/account',
        payload: { password: sampleRegistration.password },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(deleted.statusCode).toBe(200)
    })
    await run('restore', backup, '--overwrite')
    await withApp(async (app) => {
      expect(await emails(app)).toEqual(['anonymous@example.com'])
      expect(await app.db.selectFrom('accounts').select('id').execute()).toEqual([])
    })
  })

  itOnce('erasures whose key is missing are counted, and repeated once it is back', async () => {
    const { run, withApp, give, emails, erase, list, dataDir, backup } = await open(engine)
    await withApp((app) => give(app))
    await run('backup', backup)
    await withApp((app) => erase(app, 'neema@example.org'))
    const key = join(dataDir, 'secret-key')
    const kept = await readFile(key, 'utf8')
    await rm(key)
    expect(await run('restore', backup, '--overwrite')).toContain('1 erasures could not be read')
    // The key was replaced by a newer one, and is still listed next to it.
    await appendFile(key, `${Buffer.alloc(32, 7).toString('base64')}\n${kept}`)
    expect(await run('after-restore')).toContain('1 people were erased again.')
    expect(await withApp(emails)).toEqual(['anonymous@example.com'])
    expect(await readFile(list, 'utf8')).not.toContain('neema')
  })
})
