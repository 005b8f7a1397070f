import {
  defineCharityCartButton,
  type CharityCartButtonElement,
  type CartButtonElementEvents,
} from './charity-shop-element.ts'
import { listenToTriggers } from './triggers.ts'

/**
 * Entry for bundlers: importing it defines `<charity-cart-button>`. Set `api-base` on the element. On a server the
 * import does nothing.
 */
defineCharityCartButton({
  load: async () => {
    const { createCartButtonContent, ...content } = await import('./charity-shop-content.tsx')
    return { ...content, default: createCartButtonContent }
  },
})
listenToTriggers()

export type { CharityCartButtonElement, CartButtonElementEvents }

declare global {
  interface HTMLElementTagNameMap {
    'charity-cart-button': CharityCartButtonElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends CartButtonElementEvents {}
  interface DocumentEventMap extends CartButtonElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
