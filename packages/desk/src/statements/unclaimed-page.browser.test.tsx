import { ok } from '@charity-kit/client/testing'
import { listUnclaimed } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { unclaimedLines } from '../testing/sample-statements.ts'
import { UnclaimedPage } from './unclaimed-page.tsx'

afterEach(cleanup)

it('[desk statements] an unclaimed line that may be a duplicate links to the payment', async () => {
  const server = fakeServer()
  server.answer(listUnclaimed, ok(unclaimedLines, { total: 3 }))
  server.render(<UnclaimedPage />)
  await expect.element(page.getByText(/Almost the same ID, BKA7F4RUZG,/).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'counts for payment 12' }))
    .toHaveAttribute('href', '/payments/12')
  expect(document.querySelectorAll('.dk-signal--look')).toHaveLength(1)
})
