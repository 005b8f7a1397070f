import type { TrackingKey } from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import { memoryDraft, type FakeServer } from '@charity-kit/client/testing'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { DonationPanel } from './donation-panel.tsx'
import {
  createDonationStore,
  type DonationOptions,
  type DonationStore,
  type StoredDonation,
} from './donation-store.ts'
import { CharityProvider } from '../provider.tsx'
import { donation as english } from '../i18n/en/donation.ts'
import { donation as swahili } from '../i18n/sw/donation.ts'
import { donationServer } from './donation.fixtures.ts'
import '../styles/index.css'

interface Options extends Partial<Omit<DonationOptions, 'client'>> {
  campaignId?: number
  server?: FakeServer
  lang?: 'en' | 'sw'
  donateHref?: string
  onTrack?: (key: TrackingKey) => void
  /** Brings the store to a step before the panel opens. */
  start?: (store: DonationStore) => void
}

/** The panel on a page with a button that opens it, with a real store and an API without a network. */
export const openPanel = ({
  server = donationServer(),
  lang = 'en',
  donateHref,
  onTrack,
  start,
  campaignId,
  ...options
}: Options = {}) => {
  const draft = memoryDraft<StoredDonation>()
  const store = createDonationStore({ client: server.client, draft, ...options })
  start?.(store)
  const log = { closed: 0, retried: 0 }
  const Page = () => {
    const [open, setOpen] = useState(true)
    return (
      <div className="ch-root">
        <button
          type="button"
          onClick={() => {
            setOpen(true)
          }}
        >
          Open the panel
        </button>
        <DonationPanel
          store={store}
          t={lang === 'sw' ? swahili : english}
          open={open}
          campaignId={campaignId}
          donateHref={donateHref}
          onTrack={onTrack}
          onClose={() => {
            log.closed += 1
            setOpen(false)
          }}
          onRetry={() => {
            log.retried += 1
          }}
        />
      </div>
    )
  }
  render(
    <CharityProvider apiBase="https://centre.example" client={server.client} lang={lang}>
      <Page />
    </CharityProvider>,
  )
  return { store, server, draft, log }
}

export const closePanels = cleanup

export const picker = () => page.getByRole('dialog', { name: 'How will you pay?' })
