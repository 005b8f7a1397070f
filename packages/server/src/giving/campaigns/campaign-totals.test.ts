import { formatTzs } from '@charity-kit/contract'
import { expect, it, onTestFinished } from 'vitest'
import { runCommandLine } from '../../main/command-line.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'
import { campaignTotalsService } from './campaign-totals-service.ts'

describeOnEachEngine("[payments] a campaign's running total", (engine) => {
  it('is the sum of its verified donations after decisions at the same moment', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const donations = 30
    for (let index = 0; index < donations; index++) {
      await postDonation(app.http, {
        campaignId: 1 + (index % 2),
        amount: 1000 + index,
        transactionId: `TOTAL${String(10_000 + index)}`,
      })
    }
    const decide = (claimId: number) => [
      payments.verify({ claimId, by, evidence }),
      ...(claimId % 2 === 0 ? [payments.reject({ claimId, by, reason: 'Not found.' })] : []),
      payments.verify({ claimId, by, evidence, receivedAmountTzs: 7 }),
      ...(claimId % 3 === 0 ? [payments.reopen({ claimId, by, reason: 'Again.' })] : []),
    ]
    const claims = Array.from({ length: donations }, (_, index) => index + 1)
    await Promise.allSettled(claims.flatMap(decide))
    const totals = await campaignTotalsService({ db: app.db, now: () => new Date() }).list()
    expect(totals.map(({ totalTzs }) => totalTzs)).toEqual(totals.map(({ sumTzs }) => sumTzs))
    expect(totals[0]?.sumTzs).toBeGreaterThan(0)
  })

  it('is checked by a command, and corrected by a person only, with a reason', async () => {
    const { remove, ...database } = await createTestDatabase(engine)
    onTestFinished(remove)
    const app = await createTestApp(engine, database)
    await postDonation(app.http, { amount: 5000 })
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    const run = (...args: string[]) =>
      runCommandLine(args, { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl })
    expect(await run('check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`campaign 1: ${formatTzs(5000)}, as its verified donations`) as string,
    })

    await app.db.updateTable('campaigns').set({ verified_tzs: 9000 }).where('id', '=', 1).execute()
    expect(await run('check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        `campaign 1: ${formatTzs(9000)}, but its verified donations are ${formatTzs(5000)}`,
      ) as string,
    })
    expect((await run('recount', '1')).stderr).toContain('reason')
    const reason = 'A row was changed by hand.'
    expect((await run('recount', '1', '--reason', reason)).stdout).toContain('is corrected')
    expect((await run('check')).status).toBe(0)
    expect(await app.db.selectFrom('campaign_total_corrections').selectAll().execute()).toMatchObject([
      { campaign_id: 1, verified_tzs_before: 9000, verified_tzs_after: 5000, reason },
    ])
    expect((await run('recount', '99', '--reason', reason)).stderr).toContain('There is no campaign 99.')
  })
})
