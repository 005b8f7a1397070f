import type { Campaign, TrackingKey } from '@charity-kit/contract'
import { createStateScope, StateScope } from '@charity-kit/client/react'
import { memoryDraft, type FakeServer } from '@charity-kit/client/testing'
import { preloadLanguage } from '@charity-kit/ui'
import { cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { createStore } from 'zustand/vanilla'
import { CharityProvider } from '../provider.tsx'
import { Asking } from '../payment/asking.ts'
import { centreBase, donationServer } from './donation.fixtures.ts'
import type { Browsing } from './donation-browsing.ts'
import type { CampaignRef } from './donation-form.ts'
import { DonationPanel, laterParts } from './donation-panel.tsx'
import {
  createDonationStore,
  type DonationOptions,
  type DonationStore,
  type StoredDonation,
} from './donation-store.ts'
import '../styles/index.css'

// Fetched ahead, as a visitor's browser does while the campaigns are shown.
for (const part of [...laterParts, Asking]) await part.prefetch('en')
await preloadLanguage('sw')

/** Creates the state of the first steps for this store. */
export const browsingOf = (store: DonationStore, campaign?: Campaign, linkedId?: number) =>
  createStore<Browsing>(() =>
    store.getState().screen.name === 'browsing' ? { campaign, linkedId } : { giving: { kind: 'unsent' } },
  )

/** Provides this store to its children, in place of one that they would create. */
export const WithStore = ({ store, children }: { store: DonationStore; children: ReactNode }) => {
  const [own] = useState(createStateScope)
  const [scope] = useState(
    (): typeof own => (name, deps, create) =>
      name === 'donation' ? { value: store, deps, receive: () => undefined } : own(name, deps, create),
  )
  return <StateScope.Provider value={scope}>{children}</StateScope.Provider>
}

interface Options extends Partial<Omit<DonationOptions, 'client'>> {
  /** Campaign whose details the panel opens at, as if a visitor had chosen it. */
  details?: Campaign
  campaignId?: number
  server?: FakeServer
  lang?: 'en' | 'sw'
  donateHref?: string
  onTrack?: (key: TrackingKey) => void
  onCampaignSelected?: (campaign: CampaignRef) => void
  /** Moves the store to a step before the panel opens. */
  start?: (store: DonationStore) => void
}

/** Opens the panel on a page with a button, with a real store and an API without a network. */
export const openPanel = ({
  details,
  server = donationServer(),
  lang = 'en',
  donateHref,
  onTrack,
  onCampaignSelected,
  start,
  campaignId,
  ...options
}: Options = {}) => {
  const draft = memoryDraft<StoredDonation>()
  const store = createDonationStore({ client: server.client, draft, ...options })
  start?.(store)
  const browsing = browsingOf(store, details, campaignId)
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
        <WithStore store={store}>
          <DonationPanel
            browsing={browsing}
            open={open}
            donateHref={donateHref}
            onTrack={onTrack}
            onCampaignSelected={onCampaignSelected}
            onClose={() => {
              log.closed += 1
              setOpen(false)
            }}
            onRetry={() => {
              log.retried += 1
            }}
          />
        </WithStore>
      </div>
    )
  }
  render(
    <CharityProvider apiBase={centreBase} client={server.client} lang={lang}>
      <Page />
    </CharityProvider>,
  )
  return { store, browsing, server, draft, log }
}

/** Closes the panels but keeps the tab's storage: a test opens the panel again, as after a reload. */
export const closePanels = cleanup

export const picker = () => page.getByRole('dialog', { name: 'How will you pay?' })
