import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import { readConfig } from '../config/config.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { minimalCost, sendSiteKeyByDefault } from '../testing/test-app.ts'
import { createEmptyDatabase, describeOnEachEngine } from '../testing/test-engines.ts'

describeOnEachEngine('[tracking] the first donation of a new centre', (engine) => {
  it('has the reference 1001', async () => {
    const { remove, ...database } = await createEmptyDatabase(engine)
    onTestFinished(remove)
    const config = { ...readConfig({ PORT: '0', LOG_LEVEL: 'silent' }), ...database }
    const app = await createApp(config, {
      announce: () => undefined,
      passwordCost: minimalCost,
      samples: true,
    })
    onTestFinished(() => app.close())
    sendSiteKeyByDefault(app)
    const response = await postDonation(app.http)
    expect(response.json<{ body: { id: number } }>().body.id).toBe(1001)
  })
})
