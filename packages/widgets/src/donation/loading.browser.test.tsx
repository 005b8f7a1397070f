import { getCentre, listActiveCampaigns, type Campaign } from '@charity-kit/contract'
import type { Result } from '@charity-kit/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deferred, failed, ok } from '@charity-kit/client/testing'
import { campaigns, swings } from '@charity-kit/contract/fixtures'
import { button, heading } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { atConfirm, donationServer } from './donation.fixtures.ts'

afterEach(closePanels)

const closeAndOpenAgain = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Open the panel').click()
}

describe('loading', () => {
  it('[S2 donation panel] fetches campaigns and centre once, however often the panel opens', async () => {
    const { server } = openPanel()
    await expect.element(heading('A music room')).toBeVisible()
    await closeAndOpenAgain()
    await expect.element(heading('A music room')).toBeVisible()
    expect(server.requestsTo(listActiveCampaigns)).toHaveLength(1)
    expect(server.requestsTo(getCentre)).toHaveLength(1)
  })

  it('[S8] reports a failed load, and fetches failed data again when the panel opens again', async () => {
    const server = donationServer({
      campaigns: failed({ kind: 'unexpected' }),
      centre: failed({ kind: 'offline' }),
    })
    openPanel({ server })
    await expect.element(page.getByText('Failed to load campaigns. Please try again later.')).toBeVisible()
    server.on(listActiveCampaigns, ok(campaigns))
    await closeAndOpenAgain()
    await expect.element(heading('A music room')).toBeVisible()
    expect(server.requestsTo(listActiveCampaigns)).toHaveLength(2)
    expect(server.requestsTo(getCentre)).toHaveLength(2)
    await closeAndOpenAgain()
    await expect.poll(() => server.requestsTo(getCentre)).toHaveLength(3)
    expect(server.requestsTo(listActiveCampaigns)).toHaveLength(2)
  })

  it('ignores a late response for a donor who has gone on', async () => {
    const late = deferred<Result<Campaign[]>>()
    const server = donationServer({ campaigns: late.promise })
    const { browsing } = openPanel({ server, campaignId: swings.id, start: atConfirm })
    await expect.element(heading('Confirm payment')).toBeVisible()
    late.resolve(ok(campaigns))
    await button('Back').click()
    await expect.element(heading('Your gift')).toBeVisible()
    await button('Back').click() // the campaign that was chosen has arrived, so its details can be shown
    await expect.element(page.getByRole('heading', { name: 'A music room' })).toBeVisible()
    expect(browsing.getState()).toMatchObject({ campaign: { id: 1 }, giving: undefined })
  })

  it('opens the campaign of campaignId, or the list for an unknown one', async () => {
    openPanel({ campaignId: swings.id })
    await expect.element(button('Continue Supporting')).toBeVisible()
    closePanels()
    openPanel({ campaignId: 99 })
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(heading('A music room')).toBeVisible()
  })
})
