import { expect, it } from 'vitest'
import { give, openDesk } from '../support/desk.ts'
import { page, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })

it('[desk payments] a payment is called off and opened again by the keyboard, and the focus is never lost', async () => {
  await give({ transactionId: 'QK9STEPS01', amount: 25_000 })
  await openDesk(`/payments/${String(stack.paymentOf('QK9STEPS01'))}`, 'Upendo Kweka', 'cashier')
  const isOnPage = () => page.evaluate(() => document.activeElement !== document.body)
  const dialog = page.getByRole('dialog')
  const takeStep = async (step: string, next: string) => {
    const button = page.getByRole('button', { name: step, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel(/^Reason/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const reason = dialog.getByLabel(/^Reason/)
    await reason.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Please say why.').waitFor()
    await page.keyboard.type('She asked for it.')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: next, exact: true }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(isOnPage).toBe(true)
  }
  await takeStep('Cancel it', 'Open again')
  await takeStep('Open again', 'Cancel it')
})
