import type { Campaign, Donation } from '@charity-kit/contract'

/** What the page hears from `<charity-donate>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface DonateElementEvents {
  /** The panel opened. */
  'charity-opened': CustomEvent<null>
  /** A campaign was chosen, from the list or by `campaign-id`. */
  'charity-campaign-chosen': CustomEvent<Pick<Campaign, 'id' | 'name'>>
  /** The centre stored the gift, with the amount in whole shillings. It is a claim that nobody has checked yet. */
  'charity-donated': CustomEvent<Donation>
  /** The panel closed. What was typed is kept. */
  'charity-closed': CustomEvent<null>
}

/** Each attribute but `lang` is also a property once the panel is fetched; one set before that counts. */
export interface CharityDonateElement extends HTMLElement {
  apiBase: string
  clientKey: string
  campaignId: string | number | null
  label: string | null
  theme: string
  /** Fetches the panel and opens it. What fails is said beside the button; the promise is kept nevertheless. */
  open(): Promise<void>
  /** Closes the panel and keeps what was typed. */
  close(): void
}
