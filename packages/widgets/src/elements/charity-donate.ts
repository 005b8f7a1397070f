import { startDonation } from './charity-donate-element.ts'
import { defineElement } from './define-element.ts'
import type { CharityDonateElement, DonateElementEvents } from './donate-events.ts'

/** For bundlers: importing this defines `<charity-donate>`, drawn with the page's React. Set `api-base` on it. */
defineElement(
  'charity-donate',
  startDonation,
  () => import('./mount-donation.ts'),
  new URL(location.href),
  '',
)

export type { CharityDonateElement, DonateElementEvents }

declare global {
  interface HTMLElementTagNameMap {
    'charity-donate': CharityDonateElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends DonateElementEvents {}
  interface DocumentEventMap extends DonateElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
