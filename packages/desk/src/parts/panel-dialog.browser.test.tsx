import { Field } from '@charity-kit/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import './page.css'
import { FormDialog } from './panel-dialog.tsx'

afterEach(cleanup)

const onClose = vi.fn()
const showDialog = (cancel?: string) =>
  render(
    <FormDialog
      title="Call this off?"
      confirm="Cancel it"
      cancel={cancel}
      form={{}}
      error={undefined}
      isRunning={false}
      onClose={onClose}
    >
      <Field label="Amount" name="amount" value="" onChange={vi.fn()} />
      <Field label="Reason" name="reason" value="" onChange={vi.fn()} />
    </FormDialog>,
  )

it('[desk] the fields of a dialog stand apart, whichever page it is opened on', () => {
  const { getByLabelText } = showDialog()
  const form = getByLabelText('Amount').closest('form')
  expect(form && getComputedStyle(form).rowGap).toBe('20px')
})

it('[desk] a dialog about cancelling says on its other button what stays', () => {
  const { getByRole, queryByRole } = showDialog('Keep it')
  expect(queryByRole('button', { name: 'Cancel' })).toBeNull()
  getByRole('button', { name: 'Keep it' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
