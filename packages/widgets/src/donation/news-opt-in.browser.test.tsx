import { createDonation } from '@charity-kit/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { closePanels, openPanel, picker } from './donation-panel.fixtures.tsx'
import { atPayment } from './donation.fixtures.ts'

afterEach(closePanels)

const box = () => page.getByRole('checkbox', { name: 'Send me news of this campaign' })
const give = async () => {
  await button('Choose how to pay').click()
  await picker().getByRole('button', { name: 'Continue' }).click()
  await button('I have paid').click()
  await field('Transaction ID').fill('QK7SAMPLE2')
  await button('Send transaction ID').click()
  await expect.element(heading('Thank you')).toBeVisible()
}

describe('[news] the consent to news', () => {
  it('is offered with an email address, is never preselected, and is sent', async () => {
    const { server } = openPanel({ start: atPayment })
    await expect.element(field(/^Email/)).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
    await field(/^Email/).fill('neema@mail.example')
    await expect.element(box()).not.toBeChecked()
    await expect
      .element(box())
      .toHaveAccessibleDescription('Only after you confirm it by email. You can stop at any time.')
    await box().click()
    await give()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({ wantsNews: true })
  })

  it("is not sent without the donor's consent, or without a name", async () => {
    const { server } = openPanel({ start: atPayment })
    await field(/^Email/).fill('neema@mail.example')
    await box().click()
    await page.getByRole('checkbox', { name: /^Give without my name/ }).click()
    await expect.element(box()).not.toBeInTheDocument()
    await give()
    expect(server.requestsTo(createDonation)[0]?.body).not.toHaveProperty('wantsNews')
  })
})
