import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from '../forms/field.tsx'
import { TextArea } from '../forms/text-area.tsx'
import { StepDialog } from './step-dialog.tsx'

afterEach(cleanup)

const onEdit = vi.fn<(name: string) => void>()
/** Each change once, because a change may be reported twice. */
const heard = () => [...new Set(onEdit.mock.calls.flat())]
const submitted = vi.fn<() => void>()
const Form = () => {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const edit = (set: (value: string) => void) => (value: string) => {
    onEdit(value)
    set(value)
  }
  return (
    <StepDialog
      open
      onClose={() => undefined}
      title="Your gift"
      step="one"
      onBack={false}
      error={undefined}
      main="Go on"
      mainVariant="give"
      sending={false}
      onSubmit={submitted}
    >
      <Field label="Name" value={name} onChange={edit(setName)} />
      <TextArea label="Note" value={note} onChange={edit(setNote)} />
    </StepDialog>
  )
}

/** Fills in a field like a phone's autofill, which the page's own setter of the value does not notice. */
const fill = (label: string, value: string, ...events: string[]) => {
  const field = page.getByLabelText(label).element() as HTMLInputElement | HTMLTextAreaElement
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  native?.set?.call(field, value)
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }))
}

it.each(['change', 'blur'])('[autofill] notices a field that was filled in with "%s" alone', (event) => {
  render(<Form />)
  onEdit.mockClear()
  fill('Name', 'Neema', event)
  fill('Note', 'Asante', event)
  expect(heard()).toEqual(['Neema', 'Asante'])
})

it('[autofill] keeps a value that was filled in without an event while the visitor types in another field', async () => {
  render(<Form />)
  fill('Name', 'Neema')
  await page.getByLabelText('Note').fill('Asante')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Neema')
  await expect.element(page.getByLabelText('Note')).toHaveValue('Asante')
})

it('[autofill] reads a field that was filled in without an event when the step is left', async () => {
  render(<Form />)
  onEdit.mockClear()
  fill('Name', 'Neema')
  submitted.mockImplementation(() => {
    expect(heard()).toEqual(['Neema'])
  })
  await page.getByRole('button', { name: 'Go on' }).click()
  expect(submitted).toHaveBeenCalledOnce()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Neema')
})
