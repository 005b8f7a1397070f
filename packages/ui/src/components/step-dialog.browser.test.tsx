import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '../forms/field.tsx'
import { StepDialog } from './step-dialog.tsx'
import { StepIndicator } from './step-indicator.tsx'

afterEach(cleanup)

const onSubmit = vi.fn()
const onBack = vi.fn()
const onClose = vi.fn()
const dialog = (step: string, error?: string) => (
  <StepDialog
    open
    onClose={onClose}
    title={step}
    step={step}
    onBack={step === 'Confirm' && onBack}
    error={error}
    main="Next"
    mainVariant="give"
    sending={false}
    onSubmit={onSubmit}
  >
    <StepIndicator step={step === 'Confirm' ? 2 : 1} names={['Your gift', 'Confirm']} />
    <Field label="Amount" value="" error={error} onChange={() => undefined} />
  </StepDialog>
)
const heading = (name: string) => page.getByRole('heading', { name })

it('[S2 donation panel] starts each step with the focus on its title', async () => {
  const { rerender } = render(dialog('Your gift'))
  await expect.element(heading('Your gift')).toHaveFocus()
  await expect.element(page.getByText('Step 1 of 2: Your gift')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  rerender(dialog('Confirm'))
  await expect.element(heading('Confirm')).toHaveFocus()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

it('[S5 donation] moves the focus to the first invalid field after each submission with errors', async () => {
  const { rerender } = render(dialog('Your gift'))
  await page.getByRole('button', { name: 'Next' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(dialog('Your gift', 'Please enter an amount above zero.'))
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.tab()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

it('[S2 donation panel] goes one step back by a phone’s back gesture, and closes by Escape', async () => {
  const { rerender } = render(dialog('Confirm'))
  await expect.element(heading('Confirm')).toHaveFocus()
  onBack.mockClear()
  // The gesture cancels a dialog without a key.
  const gesture = () => document.querySelector('dialog')?.requestClose()
  gesture()
  await expect.poll(() => onBack.mock.calls.length).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onBack).toHaveBeenCalledOnce()
  rerender(dialog('Your gift'))
  gesture()
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
})
