import type { Client } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import { listPayments } from '@charity-kit/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { usePages } from '../data/use-pages.ts'
import { payment } from '../testing/sample-payments.ts'
import { PaymentList } from './payment-list.tsx'

afterEach(cleanup)

const pageSize = 10
/** Maximum number of parts on the page. */
const parts = 10

/** A queue of a million payments, numbered from 1. */
const client = ((_call, { query }) => {
  const after = Number(query?.['after'] ?? 0)
  const value = Array.from({ length: pageSize }, (_, index) => ({
    ...payment,
    id: after + index + 1,
    name: `Payer ${String(after + index + 1)}`,
  }))
  return Promise.resolve({ ok: true, value, total: 1_000_000, next: after + pageSize })
}) as Client

const Queue = () => (
  <PaymentList
    payments={usePages(listPayments, { query: { state: 'submitted' }, body: {} }, { pageSize })}
    openId={undefined}
  />
)
const names = () => [...document.querySelectorAll('.dk-q__title')].map((name) => name.textContent)
const nodes = () => document.querySelectorAll('.dk-q, .dk-q *').length
const focused = () => document.activeElement?.querySelector('.dk-q__title')?.textContent
const press = (at: 0 | -1) => {
  const button = [...document.querySelectorAll<HTMLElement>('.dk-table-foot button')].at(at)
  button?.focus()
  button?.click()
}

const showQueue = (client: Client) =>
  render(
    <ConnectionProvider apiBase="http://centre.test" client={client}>
      <QueryClientProvider client={createQueryClient()}>
        <Queue />
      </QueryClientProvider>
    </ConnectionProvider>,
  )

it('[desk payments] searching further in an empty list leads to the first results', async () => {
  showQueue(((_call, { query }) => {
    const isFirst = query?.['after'] === undefined
    return Promise.resolve({ ok: true, value: isFirst ? [] : [payment], next: isFirst ? 500 : undefined })
  }) as Client)
  await expect.poll(() => document.querySelectorAll('.dk-table-foot button')).toHaveLength(1)
  press(-1)
  await expect.poll(names).toEqual([payment.name])
  await expect.poll(focused).toBe(payment.name)
})

it('[desk payments] the queue stays small at any distance, and loads the earlier rows again', async () => {
  showQueue(client)
  await expect.poll(names).toHaveLength(pageSize)
  const nodesOfOne = nodes()
  for (let part = 1; part < 50; part++) {
    press(-1)
    await expect.poll(() => names().at(-1)).toBe(`Payer ${String((part + 1) * pageSize)}`)
    expect(focused()).toBe(`Payer ${String(part * pageSize + 1)}`)
  }
  expect(names()).toHaveLength(parts * pageSize)
  expect(nodes()).toBe(parts * nodesOfOne)
  expect(names()[0]).toBe('Payer 401')
  press(0)
  await expect.poll(() => names()[0]).toBe('Payer 391')
  expect(focused()).toBe('Payer 400')
  expect(names()).toHaveLength(parts * pageSize)
})
