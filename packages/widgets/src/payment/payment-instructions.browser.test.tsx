import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { centre } from '@charity-kit/contract/fixtures'
import { button } from '../testing/locators.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const instructions = (byPhone: boolean) => (
  <PaymentInstructions payment={centre.payment} byPhone={byPhone} amountTzs={5000} />
)

it('[S2 checkout] after the Lipa number was copied, the bank account does not say "Copied"', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { rerender } = render(instructions(true))
  await button('Copy Business number (LIPA)').click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  rerender(instructions(false))
  await expect.element(page.getByText('Chanua Sample Account')).toBeVisible()
  await expect.element(page.getByText('Copied', { exact: true })).not.toBeInTheDocument()
})
