import type { ApiError, Client, Result } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import { listPayments, rejectPayment, verifyPayment } from '@charity-kit/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DecisionsBar } from '../layout/decisions-bar.tsx'
import { ToastProvider } from '../parts/toast.tsx'
import { createQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'
import { usePages } from './use-pages.ts'
import { dropDecision, holdDecisions, sendDecisionsOf } from './waiting-decisions.ts'

/** Requests of each call, and the answers that the test gives them later. */
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

const around = (children: ReactNode) => (
  <ConnectionProvider apiBase="http://centre.test" client={client}>
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DecisionsBar />
        {children}
      </ToastProvider>
    </QueryClientProvider>
  </ConnectionProvider>
)
const inDesk = (children: ReactNode) => render(around(children))

beforeEach(() => {
  sendDecisionsOf('neema@chanua.example')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  sendDecisionsOf(undefined)
  vi.useRealTimers()
  calls.length = 0
})

const Payments = () => {
  const payments = usePages(listPayments, { query: { state: 'submitted' }, body: {} })
  const verify = useAction(verifyPayment, {
    invalidates: [listPayments],
    isIdempotent: true,
    waitsForNetwork: { page: '/payments/7', title: 'Verify Tsh 25,000 from Neema' },
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
  expect(lists()[1]?.request).toEqual({
    query: { state: 'submitted', pageSize: '50', after: '2' },
    body: {},
  })
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

it('[desk] a decision waits while there is no network, and is sent under the same key when the network is back', async () => {
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

/** Verifies without a network, and leaves the page. */
const decideAndLeave = async () => {
  const screen = inDesk(<Payments key="payments" />)
  await page.getByRole('button', { name: 'Verify' }).click()
  verifications()[0]?.answer({ ok: false, error: { kind: 'offline' } })
  await expect.element(page.getByText(/^Kept, it goes when the network is back:/)).toBeVisible()
  screen.rerender(around(<p>Another page</p>))
  await expect.element(page.getByText('Another page')).toBeVisible()
}

it('[desk] a decision goes out after its page was left, and the frame says how it ended', async () => {
  await decideAndLeave()
  const link = page.getByRole('link', { name: 'Verify Tsh 25,000 from Neema' })
  await expect.element(link).toHaveAttribute('href', '/payments/7')
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
  verifications()[1]?.answer({ ok: true, value: {} })
  await expect
    .element(page.getByText('The network is back. Sent: Verify Tsh 25,000 from Neema'))
    .toBeVisible()
  await expect.element(page.getByText(/^Kept, it goes when the network is back:/)).not.toBeInTheDocument()
})

it('[desk] a refusal that comes after the page was left stays in the frame until it is closed', async () => {
  await decideAndLeave()
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
  verifications()[1]?.answer({
    ok: false,
    error: {
      kind: 'rejected',
      code: 'state_changed',
      message: 'Juma has verified it.',
      fields: {},
      statusCode: 409,
    } as never,
  })
  const refusal = page.getByRole('alert')
  await expect.element(refusal.getByText(/This changed nothing\. Juma has verified it\./)).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect.element(refusal).not.toBeInTheDocument()
})

it('[desk] a refusal that comes late, after its page was left, is said as well, until it is decided again', async () => {
  const screen = inDesk(<Payments key="payments" />)
  await page.getByRole('button', { name: 'Verify' }).click()
  screen.rerender(around(<p>Another page</p>))
  await expect.element(page.getByText('Another page')).toBeVisible()
  verifications()[0]?.answer({
    ok: false,
    error: {
      kind: 'rejected',
      code: 'state_changed',
      message: 'Juma has changed it.',
      fields: {},
      status: 409,
    },
  })
  await expect.element(page.getByRole('alert').getByText(/Juma has changed it\./)).toBeVisible()
  screen.rerender(around(<Payments key="again" />))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('[desk] a decision with an unknown outcome goes on waiting after its page was left', async () => {
  await decideAndLeave()
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
  verifications()[1]?.answer({ ok: false, error: { kind: 'timeout' } })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5000)
      return verifications()
    })
    .toHaveLength(3)
  expect(page.getByRole('alert').elements()).toEqual([])
})

it.each<[what: string, error: ApiError]>([
  ['somebody else signed in in another tab', { kind: 'unauthorised' }],
  [
    'whoever made it is at the code in another tab',
    { kind: 'rejected', code: 'second_factor_required', message: '', fields: {}, status: 403 },
  ],
])('[desk] a decision that is refused because %s waits for who made it', async (_what, error) => {
  await decideAndLeave()
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
  verifications()[1]?.answer({ ok: false, error })
  await expect.element(page.getByText(/^Kept, it goes when the network is back:/)).toBeVisible()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(verifications()).toHaveLength(2)
  sendDecisionsOf('neema@chanua.example')
  vi.advanceTimersByTime(5000)
  await expect.poll(() => verifications()).toHaveLength(3)
})

it('[desk] while a decision waits its page shows it again, and can take it back', async () => {
  await decideAndLeave()
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  cleanup()
  inDesk(<Payments />)
  await expect.element(page.getByRole('button', { name: 'Send when back' })).toBeVisible()
  dropDecision('/payments/7')
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(verifications()).toHaveLength(1)
  expect(closing()).toBe(true)
})

const RejectToo = () => {
  const reject = useAction(rejectPayment, {
    waitsForNetwork: { page: '/payments/7', title: 'Reject Tsh 25,000 from Neema' },
  })
  return <button onClick={reject.cancel}>Don’t reject</button>
}

it('[desk] another action of the page takes back nothing but its own decision', async () => {
  inDesk(
    <>
      <Payments />
      <RejectToo />
    </>,
  )
  await page.getByRole('button', { name: 'Verify' }).click()
  verifications()[0]?.answer({ ok: false, error: { kind: 'offline' } })
  await expect.element(page.getByRole('button', { name: 'Send when back' })).toBeVisible()
  await page.getByRole('button', { name: 'Don’t reject' }).click()
  dispatchEvent(new Event('online'))
  await expect.poll(() => verifications()).toHaveLength(2)
})

it('[desk] another member does not send a waiting decision; the same member sends it after the next sign-in', async () => {
  await decideAndLeave()
  holdDecisions()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(verifications()).toHaveLength(1)
  sendDecisionsOf('neema@chanua.example')
  vi.advanceTimersByTime(5000)
  await expect.poll(() => verifications()).toHaveLength(2)
  verifications()[1]?.answer({ ok: false, error: { kind: 'offline' } })
  await expect.element(page.getByText(/^Kept, it goes when the network is back:/)).toBeVisible()
  sendDecisionsOf('juma@chanua.example')
  await expect.element(page.getByText(/^Kept, it goes when the network is back:/)).not.toBeInTheDocument()
  vi.advanceTimersByTime(60_000)
  expect(verifications()).toHaveLength(2)
})
