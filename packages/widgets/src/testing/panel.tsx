/** The donation panel in a real browser: real store, an API without a network. */
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { DonationPanel } from '../donation/donation-panel.tsx'
import { createDonationStore, type DonationOptions, type DonationStore } from '../donation/donation-store.ts'
import { LocaleProvider } from '@charity-kit/ui'
import { donation as english } from '../i18n/en/donation.ts'
import { donation as swahili } from '../i18n/sw/donation.ts'
import { fakeApi, memoryDrafts, type FakeApi } from './fixtures.ts'
import '../styles/index.css'

interface Options extends Partial<Omit<DonationOptions, 'api'>> {
  api?: FakeApi
  lang?: 'en' | 'sw'
  donateHref?: string
  /** Brings the store to a step before the panel opens. */
  start?: (store: DonationStore) => void
}

/** Opens the panel from a button of a page, as a visitor would. */
export const openPanel = ({ api = fakeApi(), lang = 'en', donateHref, start, ...options }: Options = {}) => {
  const drafts = memoryDrafts()
  const store = createDonationStore({ api, drafts, ...options })
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
          donateHref={donateHref}
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
    <LocaleProvider lang={lang}>
      <Page />
    </LocaleProvider>,
  )
  return { store, api, drafts, log }
}

export const closePanels = cleanup

/** What the page shows, by role and name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
export const panel = () => page.getByRole('dialog').first()
export const picker = () => page.getByRole('dialog', { name: 'How will you pay?' })
