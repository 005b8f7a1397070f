import { localised, localisedParagraph } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { ContentFields } from './content-fields.tsx'
import { withValue, type Json } from './content-value.ts'

afterEach(cleanup)

const checkedParagraph = v.pipe(
  localisedParagraph,
  v.check(() => true),
)
const schema = v.object({ title: localised, text: v.optional(checkedParagraph) })

const Editor = ({ initial }: { initial: Json }) => {
  const [value, setValue] = useState(initial)
  return (
    <ContentFields
      name="home"
      value={value}
      schema={schema}
      path={[]}
      errors={{}}
      onChange={(path, next) => {
        setValue((before) => withValue(before, path, next))
      }}
    />
  )
}

it.each([
  ['one line', 'INPUT', { title: { en: '' } }],
  ['several lines', 'TEXTAREA', { text: { en: '' } }],
])(
  '[desk centre] a text of %s stays one field, with its focus, however much is typed',
  async (_lines, element, initial) => {
    fakeServer().render(<Editor initial={initial} />)
    const field = page.getByRole('textbox').first()
    const before = field.element()
    expect(before.tagName).toBe(element)
    await field.click()
    const typed = 'Seventy-one characters and some more than that, typed one by one by somebody.'
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(typed)
    await expect.element(field).toHaveFocus()
    expect(field.element()).toBe(before)
  },
)

it('[desk centre] a boolean is a checkbox', async () => {
  fakeServer().render(<Editor initial={{ textMessages: false }} />)
  const box = page.getByRole('checkbox', { name: /^Visitors may ask for text messages/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
})
