import type { Client, Result } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import { listPayments, verifyPayment } from '@charity-kit/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'
import { usePages } from './use-pages.ts'

/** What was asked for, and how each call is answered when the test says so. */
const calls: {
  path: string
  request: object
  key: string | undefined
  answer: (result: Result<unknown>) => void
}[] = []
const client = ((call, request, options) =>
  new Promise((answer) => {
    calls.push({ path: call.path, request, key: options?.idempotencyKey, answer: answer as never })
  })) as Client

const inDesk = (children: ReactNode) =>
  render(
    <ConnectionProvider apiBase="http://centre.test" client={client}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </ConnectionProvider>,
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  calls.length = 0
})

const Payments = () => {
  const payments = usePages(listPayments, { query: { state: 'submitted' } })
  const verify = useAction(verifyPayment, {
    invalidates: [listPayments],
    isIdempotent: true,
    waitsForNetwork: true,
  })
  return (
    <>
      <p>{payments.status === 'ready' ? `${String(payments.value.length)} payments` : payments.status}</p>
      {payments.hasMore && <button onClick={payments.loadMore}>More</button>}
      <button
        aria-busy={verify.isRunning}
        onClick={() => {
          void verify.run({ params: { id: 7 }, body: { evidence: 'Line 14' } })
        }}
      >
        {verify.isWaiting ? 'Send when back' : 'Verify'}
      </button>
      {verify.error && <p>Failed: {verify.error.kind}</p>}
    </>
  )
}

const listed = (ids: number[], next?: number): Result<unknown> => ({
  ok: true,
  value: ids.map((id) => ({ id })),
  total: 3,
  next,
})
const lists = () => calls.filter(({ path }) => path === listPayments.path)
const verifications = () => calls.filter(({ path }) => path === verifyPayment.path)

it('[desk] a list is read in parts, each after the one before', async () => {
  inDesk(<Payments />)
  await expect.poll(() => lists()).toHaveLength(1)
  lists()[0]?.answer(listed([1, 2], 2))
  await expect.element(page.getByText('2 payments')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => lists()).toHaveLength(2)
  expect(lists()[1]?.request).toEqual({ query: { state: 'submitted', pageSize: '50', after: '2' } })
  lists()[1]?.answer(listed([3]))
  await expect.element(page.getByText('3 payments')).toBeVisible()
})

it('[desk] a decision is sent once, and what it changes is read again', async () => {
  inDesk(<Payments />)
  await expect.poll(() => lists()).toHaveLength(1)
  lists()[0]?.answer(listed([1]))
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await verify.click()
  expect(verifications()).toHaveLength(1)
  verifications()[0]?.answer({ ok: true, value: {} })
  await expect.poll(() => lists()).toHaveLength(2)
})

it('[desk] without a network a decision waits, and goes out under the same key when it is back', async () => {
  inDesk(<Payments />)
  await page.getByRole('button', { name: 'Verify' }).click()
  verifications()[0]?.answer({ ok: false, error: { kind: 'offline' } })
  const waiting = page.getByRole('button', { name: 'Send when back' })
  await expect.element(waiting).toBeVisible()
  await waiting.click()
  expect(verifications()).toHaveLength(1)
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
  expect(verifications()[1]?.key).toBe(verifications()[0]?.key)
  expect(verifications()[1]?.key).toMatch(/^[\d-]{16,}$/)
  verifications()[1]?.answer({ ok: false, error: { kind: 'timeout' } })
  await expect.element(page.getByText('Failed: timeout')).toBeVisible()
})

it('[desk] a decision that a restarting server missed is tried again, as no event says when it is back', async () => {
  inDesk(<Payments />)
  await page.getByRole('button', { name: 'Verify' }).click()
  for (const tries of [1, 2]) {
    verifications()[tries - 1]?.answer({ ok: false, error: { kind: 'offline' } })
    const waiting = page.getByRole('button', { name: 'Send when back' })
    await expect.element(waiting).toHaveAttribute('aria-busy', 'false')
    expect(verifications()).toHaveLength(tries)
    vi.advanceTimersByTime(5000)
    await expect.poll(() => verifications()).toHaveLength(tries + 1)
  }
  verifications()[2]?.answer({ ok: true, value: {} })
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(verifications()).toHaveLength(3)
})
