import { ok } from '@charity-kit/client/testing'
import { listHolds, releaseHold } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { networkHolds } from '../testing/sample-holds.ts'
import { HoldsPage } from './holds-page.tsx'

afterEach(cleanup)

it('[desk orders] releasing a network’s reserved stock needs a confirmation', async () => {
  const server = fakeServer()
  server.answer(listHolds, ok(networkHolds))
  server.render(<HoldsPage />)
  await expect.element(page.getByText('Network 1: 14 pieces of 3 products')).toBeVisible()
  await expect.element(page.getByText('1 is kept while its buyer pays.', { exact: true })).toBeVisible()
  const release = page.getByRole('button', { name: 'Put them back into the shop' })
  await release.first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(server.requestsTo(releaseHold)).toEqual([])
  await release.first().click()
  server.answer(releaseHold, ok(networkHolds.slice(1)))
  server.answer(listHolds, ok(networkHolds.slice(1)))
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect.element(page.getByText('14 pieces are back in the shop.')).toBeInTheDocument()
  await expect.element(page.getByText('Network 1: 1 piece of 1 product', { exact: true })).toBeVisible()
  expect(server.requestsTo(releaseHold)).toEqual([{ body: { network: 'a1' } }])
})

it('[desk orders] the page says so if no stock is reserved', async () => {
  const server = fakeServer()
  server.answer(listHolds, ok([]))
  server.render(<HoldsPage />)
  await expect.element(page.getByText('Nothing is held')).toBeVisible()
})
