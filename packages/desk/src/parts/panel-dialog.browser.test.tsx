import { Field } from '@charity-kit/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import './page.css'
import { FormDialog, PanelDialog } from './panel-dialog.tsx'
// Imported after the dialog's own styles. The build, too, loads the sections' shared styles before ui's styles.
import '../testing/desk-styles.ts'

afterEach(async () => {
  cleanup()
  await page.viewport(414, 896)
})

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

it.each([
  [1280, 736],
  [360, 360],
])(
  '[desk] at %i px a dialog of two parts is %i wide, in whatever order styles are loaded',
  async (width, wide) => {
    await page.viewport(width, 800)
    const { getByRole } = render(
      <div className="ch-root">
        <PanelDialog open wide title="Verify 25 payments" onClose={onClose}>
          <p>Two parts</p>
        </PanelDialog>
      </div>,
    )
    expect(getByRole('dialog').getBoundingClientRect().width).toBe(wide)
  },
)
