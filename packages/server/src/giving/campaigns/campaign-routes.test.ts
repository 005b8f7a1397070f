import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dateParts, dayAt, envelope, listActiveCampaigns, maxAmountTzs } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../main/app.ts'
import { packageRoot } from '../../package-root.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { sendSiteKeyByDefault, createTestApp, type TestApp } from '../../testing/test-app.ts'

const list = async ({ http }: Pick<TestApp, 'http'>) => {
  const response = await http.inject('/api/campaigns/active')
  return v.parse(envelope(listActiveCampaigns.output), response.json()).body
}

describe('[S7 GET /api/campaigns/active]', () => {
  it('lists the sample campaigns after the first start', async () => {
    const app = await createTestApp('sqlite', {}, () => new Date('2026-11-21T09:00:00Z'))
    expect(await list(app)).toMatchObject([
      {
        id: 1,
        name: 'Music room for small groups',
        collectedAmount: 2_450_000,
        targetAmount: 4_000_000,
        endDate: [2026, 12, 14],
      },
      {
        id: 2,
        name: 'Beads and tools for the workshop',
        collectedAmount: 830_000,
        targetAmount: 1_500_000,
        endDate: [2026, 11, 30],
      },
      {
        id: 3,
        name: 'School bus repairs',
        collectedAmount: 4_120_000,
        targetAmount: 4_000_000,
        endDate: [2026, 11, 25],
      },
      { id: 4, name: 'Wherever it is needed most', generalFund: true },
    ])
  })

  it('counts only verified donations, each for its own campaign', async () => {
    const app = await createTestApp('sqlite')
    for (const [index, campaignId] of [1, 1, 1, 2].entries()) {
      await postDonation(app.http, {
        campaignId,
        amount: 1_000_000_000 - index,
        transactionId: `TX${String(index).repeat(3)}`,
      })
    }
    const before = await list(app)
    expect(before[0]?.collectedAmount).toBe(2_450_000)
    const payments = paymentsOf(app, undefined, maxAmountTzs)
    for (const claimId of [1, 2, 3]) await payments.verify({ claimId, by, evidence })
    await payments.reject({ claimId: 4, by, reason: 'Not found.' })
    const after = await list(app)
    // The sum exceeds 32 bits, although no single amount does.
    expect(after.map(({ collectedAmount }) => collectedAmount)).toEqual([
      3_002_449_997, 830_000, 4_120_000, 610_000,
    ])
  })

  it('[S3 endDate] lists a campaign until the end of its last day at the centre', async () => {
    let now = new Date('2026-11-21T09:00:00Z')
    const app = await createTestApp('sqlite', {}, () => now)
    now = new Date('2026-11-25T20:59:59Z')
    expect(await list(app)).toHaveLength(4)
    now = new Date('2026-11-25T21:00:00Z')
    expect((await list(app)).map(({ id }) => id)).toEqual([1, 2, 4])
  })

  it('[S3 endDate] follows the time zone in centre.json', async () => {
    const contentDir = await mkdtemp(join(tmpdir(), 'charity-kit-content-'))
    onTestFinished(() => rm(contentDir, { recursive: true }))
    const content = new URL('content/', packageRoot)
    const centre = JSON.parse(await readFile(new URL('centre.json', content), 'utf8')) as object
    await writeFile(join(contentDir, 'centre.json'), JSON.stringify({ ...centre, timeZone: 'Africa/Accra' }))
    await copyFile(new URL('clients.json', content), join(contentDir, 'clients.json'))
    let now = new Date('2026-11-21T09:00:00Z')
    const app = await createTestApp('sqlite', { contentDir }, () => now)
    now = new Date('2026-11-25T23:59:59Z')
    expect(await list(app)).toHaveLength(4)
    now = new Date('2026-11-26T00:00:00Z')
    expect(await list(app)).toHaveLength(3)
  })

  it('returns an empty list if there are none', async () => {
    const app = await createTestApp('sqlite')
    await app.db.deleteFrom('campaigns').execute()
    expect(await list(app)).toEqual([])
  })

  it('inserts samples once: deleted ones do not come back', async () => {
    const app = await createTestApp('sqlite')
    await app.db.deleteFrom('campaigns').execute()
    const second = await createApp(app.config, { samples: true })
    sendSiteKeyByDefault(second)
    expect(await list(second)).toEqual([])
    await second.close()
  })
})

describe('[S3 endDate] days at the centre', () => {
  it('change at midnight in Dar es Salaam', () => {
    expect(dayAt(new Date('2026-11-25T20:59:59Z'))).toBe('2026-11-25')
    expect(dayAt(new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-26')
  })

  it('are added across months and leap years, and sent as numbers', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(dateParts('2028-03-01')).toEqual([2028, 3, 1])
  })
})
