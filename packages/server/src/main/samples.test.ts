import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { listCampaignsActiveOn } from '../giving/campaigns/campaign-repository.ts'
import { logFirstSteps } from './first-steps.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { siteKey } from '../testing/site-key.ts'
import { createTestApp, minimalCost } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { startServerProcess } from '../testing/server-process.ts'

describeOnEachEngine('[operations] samples', (engine, itOnce) => {
  it('come only when they are asked for', async () => {
    const app = await createTestApp(engine)
    await app.db.deleteFrom('seeds').execute()
    await app.db.deleteFrom('campaigns').execute()
    await app.db.deleteFrom('products').execute()
    const bare = await createApp(app.config, { passwordCost: minimalCost })
    expect(await bare.db.selectFrom('campaigns').selectAll().execute()).toEqual([])
    expect(await bare.db.selectFrom('products').selectAll().execute()).toEqual([])
    await bare.close()
    const withSamples = await createApp(app.config, { samples: true })
    expect(await withSamples.db.selectFrom('campaigns').selectAll().execute()).toHaveLength(4)
    await withSamples.close()
  })

  itOnce('never end, while campaigns of the centre do', async () => {
    let now = new Date('2026-11-21T09:00:00Z')
    const app = await createTestApp(engine, {}, () => now)
    await app.db.updateTable('campaigns').set({ name: 'Our own' }).where('id', '=', 2).execute()
    now = new Date('2027-11-21T09:00:00Z')
    expect(await listCampaignsActiveOn(app.db, '2027-11-21')).toEqual([])
    const later = await createApp(app.config, { samples: true, now: () => now })
    onTestFinished(() => later.close())
    expect(await listCampaignsActiveOn(app.db, '2027-11-21')).toMatchObject([
      { id: 1, endDate: [2027, 12, 14] },
      { id: 3, endDate: [2027, 11, 25] },
      { id: 4, endDate: [2028, 11, 19] },
    ])
  })

  itOnce('are replaced by words about what an empty database needs', async () => {
    const app = await createTestApp(engine)
    const lines: unknown[] = []
    const log = { warn: (line: unknown) => lines.push(line) }
    await asStaff(app)
    await logFirstSteps(app.db, log)
    expect(lines).toEqual([])
    for (const table of ['campaigns', 'products', 'accounts'] as const) {
      await app.db.deleteFrom(table).execute()
    }
    await logFirstSteps(app.db, log)
    expect(lines).toEqual([
      expect.stringContaining('in the desk, under Campaigns'),
      expect.stringContaining('in the desk, under Products'),
      expect.stringContaining('charity-server staff add EMAIL'),
    ])
  })

  itOnce('are an option of the server', async () => {
    const app = await createTestApp(engine)
    await app.db.deleteFrom('campaigns').execute()
    await app.db.deleteFrom('seeds').execute()
    const variables = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl }
    for (const [args, count] of [
      [[], 0],
      [['--samples'], 4],
    ] as const) {
      const server = await startServerProcess({ ...variables, LOG_LEVEL: 'silent' }, args)
      const response = await fetch(`${server.url}/api/campaigns/active`, { headers: siteKey })
      expect((await response.json()) as object).toMatchObject({ body: { length: count } })
      expect(await server.end('SIGTERM')).toBe(0)
    }
  })
})
