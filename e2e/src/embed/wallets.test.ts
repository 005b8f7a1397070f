import { expect, it } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { giveWithAnotherWallet } from '../support/wallet.ts'

usePage({ viewport: phone, hasTouch: true, isMobile: true })

it("[payments] a giver on a partner's page chooses another wallet, and it is sent with the ID", async () => {
  stack.servePartnerPage(donatePage(stack.centre))
  await page.goto(stack.partner)
  expect(await giveWithAnotherWallet(page)).toMatchObject({ paymentMethod: 'M-Pesa', wallet: 'halopesa' })
  expect(pageErrors).toEqual([])
})
