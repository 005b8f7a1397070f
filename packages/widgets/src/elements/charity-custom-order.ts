import {
  defineCharityCustomOrder,
  type CharityCustomOrderElement,
  type CustomOrderElementEvents,
} from './charity-custom-order-element.ts'
import { listenToTriggers } from './triggers.ts'

/**
 * Entry for bundlers: importing it defines `<charity-custom-order>`. Set `api-base` on the element. On a server the
 * import does nothing.
 */
defineCharityCustomOrder({ load: () => import('./charity-custom-order-content.tsx') })
listenToTriggers()

export type { CharityCustomOrderElement, CustomOrderElementEvents }

declare global {
  interface HTMLElementTagNameMap {
    'charity-custom-order': CharityCustomOrderElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends CustomOrderElementEvents {}
  interface DocumentEventMap extends CustomOrderElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
