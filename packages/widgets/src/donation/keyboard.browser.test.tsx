import { createDonation } from '@charity-kit/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { failed, ok } from '@charity-kit/client/testing'
import { receipt } from '@charity-kit/contract/fixtures'
import { button, field, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel, picker } from './donation-panel.fixtures.tsx'
import { donationServer, atConfirm, atPayment } from './donation.fixtures.ts'

afterEach(closePanels)

/** Presses Tab until something has the focus, as a keyboard user does; the page's button is outside the dialog. */
const tabTo = async (target: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    await userEvent.tab()
    if (document.activeElement === target.query()) return
  }
  expect.fail(`Tab never reached ${target.selector}`)
}
const press = (key: string) => userEvent.keyboard(key)

describe('by keyboard alone', () => {
  it('[S2 donation panel] completes a donation: choose, give, pick the method, type the ID, thank-you', async () => {
    const { server } = openPanel()
    await expect.element(heading('A music room')).toBeVisible()
    await tabTo(button('View A music room'))
    await press('{Enter}')
    await expect.element(button('Donate Now')).toBeVisible()
    await tabTo(button('Donate Now'))
    await press('{Enter}')

    await expect.element(heading('Your gift')).toBeVisible()
    await tabTo(field('Or type your own amount'))
    await press('{Control>}a{/Control}7500')
    await tabTo(page.getByRole('checkbox', { name: /Anonymous/ }))
    await press(' ')
    await tabTo(button('Choose how to pay'))
    await press('{Enter}')

    await expect.element(picker()).toBeVisible()
    await tabTo(picker().getByRole('radio', { name: /^M-Pesa/ }))
    await press('{ArrowDown}')
    await expect.element(picker().getByRole('radio', { name: /^Bank Transfer/ })).toBeChecked()
    await tabTo(button('Continue'))
    await press('{Enter}')

    await expect.element(heading('Confirm payment')).toBeVisible()
    await tabTo(field('Transaction ID'))
    await press('FT26325ABCDE{Enter}')
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      name: 'Anonymous',
      amount: 7500,
      paymentMethod: 'Bank Transfer',
      transactionId: 'FT26325ABCDE',
    })
    await tabTo(button('Close').last())
    await press('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('Enter in a field has the effect of the main button', async () => {
    openPanel({ start: atPayment })
    await field('Or type your own amount').click()
    await press('{Enter}')
    await expect.element(picker()).toBeVisible()
  })

  it('Enter in the note starts a new line', async () => {
    openPanel({ start: atPayment })
    await field(/^A note or prayer/).click()
    await press('a{Enter}b')
    await expect.element(field(/^A note or prayer/)).toHaveValue('a\nb')
    await expect.element(picker()).not.toBeInTheDocument()
  })

  it('the arrow keys choose an amount', async () => {
    openPanel({ start: atPayment })
    await tabTo(page.getByRole('radio', { name: '5,000', exact: true }))
    await press('{ArrowRight}')
    await expect.element(field('Or type your own amount')).toHaveValue('10,000')
  })

  it('the focus never leaves the panel for the page behind it', async () => {
    openPanel({ start: atPayment })
    await expect.element(heading('Your gift')).toHaveFocus()
    for (let presses = 0; presses < 30; presses += 1) {
      await userEvent.tab()
      const active = document.activeElement
      expect(active === document.body || panel().element().contains(active)).toBe(true)
    }
  })
})

describe('the focus', () => {
  it('moves to the heading of every new step', async () => {
    openPanel()
    await expect.element(heading('Latest Campaigns')).toHaveFocus()
    await button('View A music room').click()
    await expect.element(heading('Campaign')).toHaveFocus()
    await button('Donate Now').click()
    await expect.element(heading('Your gift')).toHaveFocus()
    await button('Choose how to pay').click()
    await expect.poll(() => picker().element().contains(document.activeElement)).toBe(true)
    await button('Continue').click()
    await expect.element(heading('Confirm payment')).toHaveFocus()
    await field('Transaction ID').fill('QAB12CD34E')
    await button('Send transaction ID').click()
    await expect.element(heading('Thank you')).toHaveFocus()
  })

  it('returns to the element that opened the panel', async () => {
    openPanel()
    await button('Close').click()
    await button('Open the panel').click()
    await expect.element(heading('Latest Campaigns')).toHaveFocus()
    await press('{Escape}')
    await expect.element(button('Open the panel')).toHaveFocus()
  })

  it('starts a new step at its top', async () => {
    openPanel({ start: atPayment })
    const body = page.getByRole('group', { name: 'Your gift', exact: true }).element()
    body.scrollTo(0, 1000)
    await button('Choose how to pay').click()
    await button('Continue').click()
    await expect.element(heading('Confirm payment')).toBeVisible()
    expect(body.scrollTop).toBe(0)
  })

  it('stays after a failure that belongs to no field, whose message is in view', async () => {
    openPanel({ server: donationServer({ donation: failed({ kind: 'offline' }) }), start: atConfirm })
    await field('Transaction ID').fill('QAB12CD34E')
    await button('Send transaction ID').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to submit donation.' }))
      .toBeInViewport()
  })
})

describe('closing', () => {
  it('keeps the input after Close, Escape and a click outside the panel', async () => {
    const { log } = openPanel({ start: atPayment })
    await field(/^Name/).fill('Neema')
    await button('Close').click()
    await button('Open the panel').click()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
    await press('{Escape}')
    await button('Open the panel').click()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
    const { width } = panel().element().getBoundingClientRect()
    if (width < innerWidth) await userEvent.click(panel(), { position: { x: -10, y: 100 }, force: true })
    else await press('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(log.closed).toBe(3)
  })

  it('loses nothing while a donation is being sent', async () => {
    const { server, store } = openPanel({
      server: donationServer({ donation: failed({ kind: 'timeout' }) }),
      start: atConfirm,
    })
    await field('Transaction ID').fill('QAB12CD34E')
    await button('Send transaction ID').click()
    await press('{Escape}')
    await button('Open the panel').click()
    await expect.element(field('Transaction ID')).toHaveValue('QAB12CD34E')
    server.on(createDonation, ok(receipt))
    await button('Send transaction ID').click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(store.getState().screen.name).toBe('thanks')
  })
})
