/** The donation panel as a story shows it: open, in one state, with an API without a network. */
import { LocaleProvider } from '@charity-kit/ui'
import { useState } from 'react'
import { DonationPanel } from '../donation/donation-panel.tsx'
import { createDonationStore, type DonationStore } from '../donation/donation-store.ts'
import type { ProofDraft } from '../donation/proof-draft.ts'
import { donation as english } from '../i18n/en/donation.ts'
import { donation as swahili } from '../i18n/sw/donation.ts'
import { fakeApi, memoryDrafts, type FakeApi } from './fixtures.ts'

export interface StoryPanelProps {
  /** What the API answers, where that is not the usual. */
  answers?: Partial<FakeApi['answers']>
  /** A proof of payment that an earlier visit left. */
  kept?: ProofDraft
  /** What the visitor did before. */
  start?: (store: DonationStore) => void
  lang?: string
}

export const StoryPanel = ({ answers, kept, start, lang }: StoryPanelProps) => {
  const [store] = useState(() => {
    const made = createDonationStore({ api: fakeApi(answers), drafts: memoryDrafts(kept) })
    start?.(made)
    return {
      ...made,
      // The thank-you would be gone after its three seconds.
      dispatch: (action: Parameters<DonationStore['dispatch']>[0]) => {
        if (action.type !== 'finished') made.dispatch(action)
      },
    }
  })
  return (
    <LocaleProvider lang={lang}>
      <DonationPanel
        store={store}
        t={lang === 'sw' ? swahili : english}
        open
        donateHref="#donate"
        onClose={() => undefined}
        onRetry={store.load}
      />
    </LocaleProvider>
  )
}
