import { trackDonation } from '@charity-kit/contract'
import { trackedDonation } from '@charity-kit/contract/fixtures'
import { ok, type FakeServer } from '@charity-kit/client/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createLastDonation } from '../payment/last-donation.ts'
import { centreServer } from '../testing/centre-server.ts'
import { button, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import './charity-donate.ts'

const apiBase = 'https://centre.example'
let server: FakeServer
beforeEach(() => {
  server = centreServer().on(trackDonation, ok(trackedDonation))
  return server.install()
})
afterEach(clearPage)

it("[tracking] opens the tracking panel from 'Your last donation', over the donation panel, which returns afterwards", async () => {
  createLastDonation(apiBase).save({ reference: 1042, amountTzs: 10_000, transactionId: 'QK7SAMPLE2' })
  put(`<charity-donate api-base="${apiBase}"></charity-donate>`)
  await button('Give Hope').click()
  await page.getByRole('link', { name: /See where it is/ }).click()
  await expect.element(heading('We are checking your gift')).toBeVisible()
  // One request for the state under the campaigns, and one for the panel.
  const asked = { reference: 1042, transactionId: 'QK7SAMPLE2' }
  expect(server.requestsTo(trackDonation).map(({ body }) => body)).toEqual([asked, asked])
  // The part brought its styles into the shadow root.
  const bead = document.querySelector('charity-donate')?.shadowRoot?.querySelector('.ch-timeline__bead')
  expect(bead && getComputedStyle(bead).width).toBe('28px')
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('We are checking your gift')).not.toBeInTheDocument()
  await expect.element(heading('Latest Campaigns')).toBeVisible()
})
