import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { give, openDesk } from '../support/desk.ts'
import { forwardMessage, receivedMessage } from '../support/forwarding-phone.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'

// Tall enough that the foot covers no field, because axe takes a covered field for a small target.
usePage({ viewport: { ...phone, height: 1400 }, reducedMotion: 'reduce' })

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByLabel(name, { exact: true })

it('[desk phones] a phone is added, heard and switched on, and a gift that it saw is verified', async () => {
  await openDesk('/phones', 'Rehema Mollel')
  await heading('No phone yet').waitFor()
  await page.getByRole('link', { name: 'Add a phone' }).click()
  await heading('Add a phone').waitFor()
  await field('Name').fill('Reception phone')
  await field('Your own password').fill('harusi ya simba')
  expect(await axeViolations(page)).toEqual([])
  await press('Next: the key')
  await page.getByText('This key is shown once.').waitFor()
  const [address = '', key = ''] = await page.locator('.ch-copy b').allInnerTexts()
  expect(address).toContain('/api/notices/')
  await page.getByRole('checkbox').check()
  await press('Next: a test message')
  await page.getByText('Nothing heard yet.').waitFor()

  const forward = async (message: string) => {
    expect(await forwardMessage(address, key, message)).toBe(200)
  }
  await forward('Test')
  await page.getByText('M-PESA, SIM 1: counts').waitFor()
  await press('Done')
  await heading('Reception phone').waitFor()
  await press('Switch on')
  await field('Your own password').fill('harusi ya simba')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await page.getByText(/^Heard .* ago$/).waitFor()

  // A phone's first message verifies nothing, because there is no earlier balance to compare.
  await forward(receivedMessage('QFG7H8J9J9', { amount: 5000, balance: 35_300 }))
  await give({ transactionId: 'QFG7H8J9K0', amount: 10_000 })
  await forward(receivedMessage('QFG7H8J9K0', { amount: 10_000, balance: 45_300 }))
  await page.goto(`${stack.centre}/desk/payments/${String(stack.paymentOf('QFG7H8J9K0'))}`)
  await page.getByText('Your phone received Tsh 10,000 with this ID').waitFor()
  await page.locator('.ch-badge', { hasText: 'Verified' }).waitFor()

  await forward('You have received Tsh 500 from JUMA ALI.')
  await page.goto(`${stack.centre}/desk/phones/unread`)
  await page.getByText('It has no transaction ID.').waitFor()
  await press('Delete')
  await heading('Every message could be read').waitFor()
  expect(pageErrors).toEqual([])
})
