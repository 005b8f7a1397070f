import { toLanguage, type Donation } from '@charity-kit/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createClient, transport } from '@charity-kit/client'
import { createDonationApi } from '../api/donation-api.ts'
import { englishDonationMessages, loadDonationMessages } from './donation-messages.ts'
import { DonationPanel } from './donation-panel.tsx'
import type { Cause } from './donation-reducer.ts'
import { createDonationStore } from './donation-store.ts'
import { createProofDrafts } from './proof-draft.ts'

export interface DonationWidgetProps {
  /** Where the centre's API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the centre's server; publishable. */
  clientKey?: string | undefined
  /** Opens this campaign's details instead of the list. */
  campaignId?: number | undefined
  /** "en" (default) or "sw"; longer tags such as "sw-TZ" are understood. */
  lang?: string | undefined
  open: boolean
  onClose: () => void
  onCampaignChosen?: ((cause: Cause) => void) | undefined
  /** The claim was stored. It is not yet checked. */
  onDonated?: ((receipt: Donation) => void) | undefined
  /** Where a donor can give without a campaign; the API's /donate unless told. */
  donateHref?: string | undefined
  /** After campaigns failed to load: "reload" the page (the default, as specified), or "refetch" without touching it. */
  retry?: 'reload' | 'refetch' | undefined
}

/** The donation panel with all that it needs: give it an address and say when it is open. */
export const DonationWidget = ({
  apiBase,
  clientKey,
  campaignId,
  lang,
  open,
  onClose,
  ...props
}: DonationWidgetProps) => {
  const language = toLanguage(lang)
  const [t, setMessages] = useState(englishDonationMessages)
  useEffect(() => {
    let current = true
    void loadDonationMessages(language).then((messages) => {
      if (current) setMessages(messages)
    })
    return () => {
      current = false
    }
  }, [language])
  // What may change without a new store, and so without losing what was typed.
  const latest = useRef({ language, props })
  useEffect(() => {
    latest.current = { language, props }
  }, [language, props])
  const store = useMemo(
    () =>
      // eslint-disable-next-line react-hooks/refs -- read when a call is made or answered, long after rendering
      createDonationStore({
        api: createDonationApi(
          createClient({
            apiBase,
            clientKey,
            get lang() {
              return latest.current.language
            },
            transport,
          }),
        ),
        drafts: createProofDrafts(apiBase),
        campaignId,
        campaignChosen: (cause) => latest.current.props.onCampaignChosen?.(cause),
        donated: (receipt) => latest.current.props.onDonated?.(receipt),
      }),
    [apiBase, clientKey, campaignId],
  )
  return (
    <DonationPanel
      store={store}
      t={t}
      open={open}
      onClose={onClose}
      donateHref={props.donateHref ?? `${apiBase}/donate`}
      onRetry={
        props.retry === 'refetch'
          ? store.load
          : () => {
              location.reload()
            }
      }
    />
  )
}
