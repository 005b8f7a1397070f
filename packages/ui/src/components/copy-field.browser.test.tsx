import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyField } from './copy-field.tsx'

const write = vi.spyOn(navigator.clipboard, 'writeText')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const button = (label: string) => page.getByRole('button', { name: `Copy ${label}`, exact: true })
const statuses = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent.trim())

const renderFields = () =>
  render(
    <>
      <CopyField label="Business number" value="000 111 222" copyable />
      <CopyField label="Account name" value="Chanua" copyable />
    </>,
  )

it('[S2 donate page] says "Copied" as a status only for the value that was copied last', async () => {
  renderFields()
  expect(statuses()).toEqual(['', ''])
  await button('Account name').click()
  await vi.waitFor(() => expect(statuses()).toEqual(['', 'Account name copied']), 10_000)
  await button('Business number').click()
  await vi.waitFor(() => expect(statuses()).toEqual(['Business number copied', '']), 10_000)
  expect(write.mock.calls).toEqual([['Chanua'], ['000111222']])
})

it('[S2 donate page] changes the text of the button to "Copied" in that row alone', async () => {
  renderFields()
  await button('Account name').click()
  await expect.element(button('Account name')).toHaveTextContent('Copied')
  await expect.element(button('Business number')).not.toHaveTextContent('Copied')
})

it('[S2 donate page] does not say "Copied" for another value in the same place', async () => {
  const { rerender } = render(<CopyField label="Business number" value="000 111 222" copyable />)
  await button('Business number').click()
  await vi.waitFor(() => expect(statuses()).toEqual(['Business number copied']), 10_000)
  rerender(<CopyField label="Account name" value="Chanua" copyable />)
  expect(statuses()).toEqual([''])
})

it('hides "Copied" after 2 s, and shows it again after another click', async () => {
  renderFields()
  await button('Account name').click()
  await vi.waitFor(() => expect(statuses()).toEqual(['', 'Account name copied']), 10_000)
  vi.advanceTimersByTime(1500)
  const [first] = page.getByText('Account name copied').elements()
  await button('Account name').click()
  await vi.waitFor(
    () => expect(page.getByText('Account name copied').elements()).not.toContain(first),
    10_000,
  ) // announced again
  vi.advanceTimersByTime(1500)
  expect(statuses()).toEqual(['', 'Account name copied'])
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(statuses()).toEqual(['', '']), 10_000)
})

it('hides "Copied" when the visitor copies something else', async () => {
  renderFields()
  await button('Account name').click()
  await vi.waitFor(() => expect(statuses()).toEqual(['', 'Account name copied']), 10_000)
  getSelection()?.selectAllChildren(page.getByText('000 111 222').element())
  await userEvent.copy()
  await vi.waitFor(() => expect(statuses()).toEqual(['', '']), 10_000)
})

it('selects the value without a clipboard, and does not say "Copied"', async () => {
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  renderFields()
  await button('Account name').click()
  await vi.waitFor(() => expect(String(getSelection())).toBe('Chanua'), 10_000)
  expect(statuses()).toEqual(['', ''])
})
