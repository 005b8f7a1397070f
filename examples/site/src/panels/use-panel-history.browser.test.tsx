import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre, listActiveCampaigns } from '@charity-kit/contract'
import { campaigns, centre, musicRoom } from '@charity-kit/contract/fixtures'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TestSite } from '../testing/test-site.tsx'
import { DonationPanel, useDonateButton } from './donation-panel.tsx'
import '@charity-kit/widgets/styles.css'
import '../styles/index.css'

const Donate = () => <button {...useDonateButton()}>Donate</button>
const depth = () => (history.state as { panelDepth?: number } | null)?.panelDepth ?? 0
let lengthBefore: number

beforeEach(async () => {
  history.pushState(null, '') // removes entries that other tests left ahead
  lengthBefore = history.length
  const stop = createFakeServer().on(listActiveCampaigns, ok(campaigns)).on(getCentre, ok(centre)).install()
  render(
    <TestSite centre={centre}>
      <DonationPanel>
        <Donate />
      </DonationPanel>
    </TestSite>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Donate' }))
  await screen.findByRole('heading', { name: 'Latest Campaigns' })
  return stop
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const amount = () => screen.getByLabelText<HTMLInputElement>('Or type your own amount')

/** Goes to the third step, the amount. */
const chooseCampaign = async () => {
  const [card] = await screen.findAllByRole('button', { name: new RegExp(musicRoom.name) })
  await userEvent.click(card!)
  await press('Donate Now')
  await heading('Your gift')
  await expect.poll(depth).toBe(3)
}

describe('[S2 donation panel] Back on the site', () => {
  it('goes one step back at a time, and closes the panel from the first one', async () => {
    await chooseCampaign()
    history.back()
    await heading(musicRoom.name)
    history.back()
    await heading('Latest Campaigns')
    history.back()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(depth()).toBe(0)
  })

  it('closes the choice of a wallet first', async () => {
    await chooseCampaign()
    await press('Choose how to pay')
    await expect.poll(depth).toBe(4)
    history.back()
    await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1)
    await heading('Your gift')
  })

  it('leaves no entry behind once the panel is closed, and keeps what was typed', async () => {
    await chooseCampaign()
    await userEvent.clear(amount())
    await userEvent.type(amount(), '7500')
    await press('Close')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(depth).toBe(0)
    await press('Donate')
    await heading('Your gift')
    expect(amount().value).toBe('7,500')
    expect(history.length).toBe(lengthBefore + 1)
  })

  it('follows the panel’s own Back', async () => {
    await chooseCampaign()
    await press('Back')
    await heading(musicRoom.name)
    await expect.poll(depth).toBe(2)
    history.back()
    await heading('Latest Campaigns')
  })
})
