import {
  defineCharityDonate,
  type CharityDonateElement,
  type DonateElementEvents,
} from './charity-donate-element.ts'
import { listenToTriggers } from './triggers.ts'

/**
 * Entry for bundlers: importing it defines `<charity-donate>`. Set `api-base` on the element. On a server the import
 * does nothing.
 */
defineCharityDonate({ load: () => import('./charity-donate-content.tsx') })
listenToTriggers()

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
