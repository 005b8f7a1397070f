import type { Result } from '@charity-kit/client'
import { deferred, ok } from '@charity-kit/client/testing'
import { changeCampaign, getStaffCampaign, type StaffCampaign } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { campaigns } from '../testing/sample-money.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { CampaignPage } from './campaign-page.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const [campaign] = campaigns
if (!campaign) throw new Error('There is no sample campaign.')

const open = () => {
  const server = fakeServer()
  server.answer(getStaffCampaign, ok(campaign))
  server.answer(changeCampaign, ok({ ...campaign, version: campaign.version + 1 }))
  server.render(<CampaignPage id={campaign.id} />)
  return server
}
const publish = () => page.getByRole('button', { name: 'Publish changes' })

it('[desk campaigns] a name is typed, and Enter publishes only that', async () => {
  const server = open()
  await typeText(page.getByLabelText(/^Name/).first(), ' 2')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requestsTo(changeCampaign))
    .toEqual([
      { params: { id: campaign.id }, body: { version: campaign.version, name: `${campaign.name} 2` } },
    ])
})

it('[desk campaigns] a target without digits is refused at its field, and nothing is sent', async () => {
  const server = open()
  const target = page.getByLabelText('Target', { exact: false }).first()
  await retypeText(target, 'lots')
  await publish().click()
  await expect.element(target).toHaveAttribute('aria-invalid', 'true')
  expect(server.requestsTo(changeCampaign)).toEqual([])
  await retypeText(target, '5,000,000')
  await publish().click()
  await expect.poll(() => server.requestsTo(changeCampaign)).toMatchObject([{ body: { target: 5_000_000 } }])
})

it('[desk campaigns] another opening balance asks why, and goes with it', async () => {
  const server = open()
  await retypeText(page.getByLabelText('Opening balance', { exact: false }).first(), '700,000')
  await typeText(page.getByLabelText(/^Why/), 'Counted again')
  await publish().click()
  await expect
    .poll(() => server.requestsTo(changeCampaign))
    .toMatchObject([{ body: { openingBalance: 700_000, balanceReason: 'Counted again' } }])
})

it('[desk campaigns] input typed while the campaign is published stays, with its focus', async () => {
  const server = open()
  const answer = deferred<Result<StaffCampaign>>()
  server.answer(changeCampaign, answer.promise)
  const name = page.getByLabelText(/^Name/).first()
  await typeText(name, ' 2')
  await userEvent.keyboard('{Enter}')
  await typeText(name, '7')
  answer.resolve(ok({ ...campaign, name: `${campaign.name} 2`, version: campaign.version + 1 }))
  await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
  await expect.element(name).toHaveValue(`${campaign.name} 27`)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requestsTo(changeCampaign).at(-1)?.body)
    .toEqual({ version: campaign.version + 1, name: `${campaign.name} 27` })
})
