import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from '../forms/field.tsx'

afterEach(cleanup)

const ignore = () => undefined
const Form = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <Field key={name} label={name} value={name} onChange={ignore} />)
const idsIn = (container: HTMLElement) => [...container.querySelectorAll('[id]')].map(({ id }) => id)

it('[accessibility] ties labels to their own fields, however often the page renders again', async () => {
  const { container, rerender } = render(<Form names={['Name']} />)
  rerender(<Form names={['Name']} />)
  rerender(<Form names={['Name', 'Email']} />)
  rerender(<Form names={['Name', 'Email', 'Phone']} />)
  expect(new Set(idsIn(container)).size).toBe(idsIn(container).length)
  for (const name of ['Name', 'Email', 'Phone'])
    await expect.element(page.getByRole('textbox', { name })).toHaveValue(name)
})

it('[accessibility] keeps the ID of a field from its first render on', () => {
  const form = (names: readonly string[]) => (
    <StrictMode>
      <Form names={names} />
    </StrictMode>
  )
  const { container, rerender } = render(form(['Name']))
  const before = idsIn(container)
  rerender(form(['Name', 'Email']))
  expect(idsIn(container).slice(0, before.length)).toEqual(before)
})
