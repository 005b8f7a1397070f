import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

const drawn = (name: string) => page.getByRole('img', { name }).element().innerHTML

it('[S2 home] draws a code in the page, and a new code when its text changes', async () => {
  const { rerender } = render(<QrCode text="https://one.example" label="One" />)
  await expect.element(page.getByRole('img', { name: 'One' })).toBeVisible()
  const one = drawn('One')
  rerender(<QrCode text="https://two.example" label="Two" />)
  await expect.element(page.getByRole('img', { name: 'Two' })).toBeVisible()
  expect(drawn('Two')).not.toBe(one)
})
