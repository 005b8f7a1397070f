import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre, trackDonation } from '@charity-kit/contract'
import { centre, trackedDonation } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(cleanup)

describe('[tracking] a corrected ID', () => {
  it('stays in the history, struck through, with a text for screen readers', async () => {
    const at = '2026-11-23T09:00:00.000Z'
    const corrected = { ...trackedDonation, state: 'corrected', correctedAt: at } as const
    const server = createFakeServer()
      .on(getCentre, ok(centre))
      .on(trackDonation, ok({ ...corrected, replacedIds: [{ transactionId: 'QK7SAMPIE2', at }] }))
    onTestFinished(server.install())
    render(
      <div className="ch-root">
        <CharityProvider apiBase="https://centre.example">
          <Tracking initial={{ kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' }} />
        </CharityProvider>
      </div>,
    )
    const replaced = page.getByRole('deletion')
    await expect.element(replaced).toHaveTextContent('It no longer counts: QK7SAMPIE2')
    await expect.element(replaced).toHaveStyle({ textDecorationLine: 'line-through' })
    await expect.element(page.getByText('QK7SAMPLE2', { exact: true })).toBeVisible()
  })
})
