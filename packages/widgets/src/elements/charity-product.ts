import {
  defineCharityProduct,
  type CharityProductElement,
  type ProductElementEvents,
} from './charity-shop-element.ts'
import { listenToTriggers } from './triggers.ts'

/**
 * Entry for bundlers: importing it defines `<charity-product>`. Set `api-base` on the element. On a server the import
 * does nothing.
 */
defineCharityProduct({
  load: async () => {
    const { createProductContent, ...content } = await import('./charity-shop-content.tsx')
    return { ...content, default: createProductContent }
  },
})
listenToTriggers()

export type { CharityProductElement, ProductElementEvents }

declare global {
  interface HTMLElementTagNameMap {
    'charity-product': CharityProductElement
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- an element's events join the DOM's own, which bubble */
  interface HTMLElementEventMap extends ProductElementEvents {}
  interface DocumentEventMap extends ProductElementEvents {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
