import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorBoundary } from './error-boundary.tsx'
import { FallbackAlert } from './fallback-alert.tsx'

let isBroken = true
const Shop = () => {
  if (isBroken) throw new Error('broken')
  return <p>The shop</p>
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const boundary = (props: { resetKey?: unknown; onError?: (error: unknown) => void }) => (
  <ErrorBoundary
    {...props}
    fallback={(retry) => (
      <FallbackAlert
        message="The shop could not be shown."
        link={{ href: '#shop', text: "See the shop on the centre's site" }}
        onRetry={retry}
      />
    )}
  >
    <Shop />
  </ErrorBoundary>
)
const alert = () => page.getByRole('alert')

it('[errors] replaces failed content by a sentence with a link, and reports the error', async () => {
  const onError = vi.fn()
  render(boundary({ onError }))
  await expect.element(alert()).toMatchTextContent(/The shop could not be shown\./)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '#shop')
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual(['Error: broken'])
  isBroken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('The shop', { exact: true })).toBeVisible()
})

it('[errors] warns in the console without a listener, and renders again after a new reset key', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { rerender } = render(boundary({ resetKey: 1 }))
  await expect.element(alert()).toBeVisible()
  expect(warn).toHaveBeenCalledOnce()
  isBroken = false
  rerender(boundary({ resetKey: 2 }))
  await expect.element(page.getByText('The shop', { exact: true })).toBeVisible()
})
