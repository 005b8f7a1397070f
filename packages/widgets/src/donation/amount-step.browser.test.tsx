import { rememberTypedPhone, typedPhone } from '@charity-kit/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { musicRoom } from '@charity-kit/contract/fixtures'
import { button, field, heading } from '../testing/locators.ts'
import { closePanels, openPanel, picker } from './donation-panel.fixtures.tsx'
import { atPayment } from './donation.fixtures.ts'

afterEach(closePanels)

const amount = () => field('Or type your own amount')
const choice = (name: string) => page.getByRole('radio', { name, exact: true })
const anonymous = () => page.getByRole('checkbox', { name: 'Give without my name (Anonymous)' })

describe('step 3, the donation', () => {
  it('[S4 donation panel] starts with amount 5000, M-Pesa and anonymous off', async () => {
    openPanel({ start: atPayment })
    await expect.element(amount()).toHaveValue('5,000')
    await expect.element(choice('5,000')).toBeChecked()
    await expect.element(anonymous()).not.toBeChecked()
    await button('Choose how to pay').click()
    await expect.element(picker().getByRole('radio', { name: /^M-Pesa/ })).toBeChecked()
    await expect.element(picker().getByRole('radio', { name: /^Bank Transfer/ })).not.toBeChecked()
  })

  it("[WCAG 1.3.5] names the purpose of the donor's fields, so that a browser fills them in", async () => {
    openPanel({ start: atPayment })
    for (const [name, purpose] of [
      ['Name (optional)', 'name'],
      ['Email (optional)', 'email'],
      ['Phone (optional)', 'tel'],
    ] as const)
      await expect.element(field(name)).toHaveAttribute('autocomplete', purpose)
  })

  it('states the number of the step', async () => {
    openPanel({ start: atPayment })
    await expect.element(heading('Your gift')).toBeVisible()
    await expect.element(page.getByText('Step 2 of 3: Amount', { exact: true })).toBeVisible()
  })

  it('takes an amount by one click, or typed', async () => {
    openPanel({ start: atPayment })
    await choice('20,000').click()
    await expect.element(amount()).toHaveValue('20,000')
    await expect.element(choice('20,000')).toBeChecked()
    await amount().fill('7500')
    await expect.element(choice('20,000')).not.toBeChecked()
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('7,500')
  })

  it.each(['0', '', 'abc', '-1', '0.2'])(
    "[payments] says 'Please enter an amount above zero.' for '%s'",
    async (typed) => {
      openPanel({ start: atPayment })
      await amount().fill(typed)
      await button('Choose how to pay').click()
      await expect.element(amount()).toHaveAccessibleDescription(/Please enter an amount above zero\./)
      await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(amount()).toHaveFocus()
      await expect.element(picker()).not.toBeInTheDocument()
    },
  )

  it('[payments] names the largest amount for one beyond it', async () => {
    openPanel({ start: atPayment })
    await amount().fill('1,000,000,001')
    await button('Choose how to pay').click()
    await expect
      .element(amount())
      .toHaveAccessibleDescription(/Please enter an amount of at most Tsh 1,000,000,000\./)
    await expect.element(amount()).toHaveFocus()
  })

  it('[payments] clears the error when the field is edited', async () => {
    openPanel({ start: atPayment })
    await amount().fill('0')
    await button('Choose how to pay').click()
    await expect.element(page.getByText('Please enter an amount above zero.')).toBeVisible()
    await amount().fill('1')
    await expect.element(page.getByText('Please enter an amount above zero.')).not.toBeInTheDocument()
  })

  it('focuses the first invalid field', async () => {
    openPanel({ start: atPayment })
    await amount().fill('0')
    await field(/^Email/).fill('neema@')
    await button('Choose how to pay').click()
    await expect.element(amount()).toHaveFocus()
    await expect.element(field(/^Email/)).toHaveAccessibleDescription(/Email is invalid/)
  })

  it('keeps the focus in a field during its correction, and moves it to the next invalid one after the click', async () => {
    openPanel({ start: atPayment })
    await amount().fill('0')
    await field(/^Email/).fill('neema@')
    await button('Choose how to pay').click()
    await expect.element(amount()).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}7500')
    await expect.element(amount()).toHaveValue('7500')
    await expect.element(amount()).toHaveFocus()
    await button('Choose how to pay').click()
    await expect.element(field(/^Email/)).toHaveFocus()
  })

  it('focuses the invalid field again after another click without a change', async () => {
    openPanel({ start: atPayment })
    await amount().fill('0')
    await button('Choose how to pay').click()
    await expect.element(amount()).toHaveFocus()
    await button('Choose how to pay').click()
    await expect.element(amount()).toHaveFocus()
  })

  it('rounds a decimal amount to whole shillings', async () => {
    const { store } = openPanel({ start: atPayment })
    await amount().fill('2500.6')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('2,501')
    expect(store.getState().form.amount).toBe('2,501')
  })

  it('[S3 donation payload] hides name, e-mail and phone of an anonymous donor, and restores them', async () => {
    openPanel({ start: atPayment })
    await field(/^Name/).fill('Neema')
    await anonymous().click()
    for (const name of [/^Name/, /^Email/, /^Phone/])
      await expect.element(field(name)).not.toBeInTheDocument()
    await expect.element(field(/^A note or prayer/)).toBeVisible()
    await anonymous().click()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
  })

  it('says what the phone number is for, and keeps it for the order form of this page', async () => {
    openPanel({ start: atPayment })
    await field(/^Phone/).fill('0754 000 000')
    expect(typedPhone()).toBe('0754 000 000')
    rememberTypedPhone('')
    await expect
      .element(field(/^Phone/))
      .toHaveAccessibleDescription(/Fills in your order form\. It is not sent\./)
  })

  it('[S2 donation panel] returns to the details by the back arrow, and keeps the input', async () => {
    openPanel({ start: atPayment })
    await field(/^A note or prayer/).fill('Asante')
    await expect.element(heading('Your gift')).toBeVisible()
    await button('Back').click()
    // The list has been loaded, so the campaign is known again.
    await expect.element(heading(musicRoom.name)).toBeVisible()
    await button('Donate Now').click()
    await expect.element(field(/^A note or prayer/)).toHaveValue('Asante')
  })
})

describe('the payment-method picker', () => {
  const openPicker = async () => {
    const opened = openPanel({ start: atPayment })
    await button('Choose how to pay').click()
    await expect.element(picker()).toBeVisible()
    return opened
  }

  it('[S2 donation panel] is a modal over the step', async () => {
    await openPicker()
    expect(picker().element().matches(':modal')).toBe(true)
    await expect.element(page.getByRole('radiogroup', { name: 'How will you pay?' })).toBeVisible()
    // The step behind the picker cannot get the focus.
    amount().element().focus()
    expect(document.activeElement).not.toBe(amount().element())
  })

  it('[S9] offers M-Pesa and Bank Transfer', async () => {
    await openPicker()
    expect(picker().getByRole('radio').elements()).toHaveLength(2)
    await picker()
      .getByRole('radio', { name: /^Bank Transfer/ })
      .click()
    await picker().getByRole('button', { name: 'Continue' }).click()
    await expect.element(heading('Confirm payment')).toBeVisible()
    await expect.element(page.getByText('SAMPTZTZ')).toBeVisible()
  })

  it('cancelling stays on the step, and returns the focus', async () => {
    await openPicker()
    await picker().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(picker()).not.toBeInTheDocument()
    await expect.element(heading('Your gift')).toBeVisible()
    await expect.element(button('Choose how to pay')).toHaveFocus()
  })

  it('Escape closes the picker first, and then the panel', async () => {
    const { log, store } = await openPicker()
    await userEvent.keyboard('{Escape}')
    await expect.element(picker()).not.toBeInTheDocument()
    await expect.element(heading('Your gift')).toBeVisible()
    expect(log.closed).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(log.closed).toBe(1)
    expect(store.getState().screen.name).toBe('payment')
  })
})
