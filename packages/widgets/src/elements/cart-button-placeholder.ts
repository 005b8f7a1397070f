import type { Language } from '@charity-kit/contract'
import { emptyCart as english, type EmptyCartMessages } from '../i18n/en/empty-cart.ts'
import { emptyCart as swahili } from '../i18n/sw/empty-cart.ts'
import { languageOf, type ElementMessages } from './attributes.ts'
import css from './cart-button-placeholder.css?inline'
import { createElement, createIcon } from './create-element.ts'
import type { Place } from './fetch-on-intent.ts'

const messages: Record<Language, EmptyCartMessages> = { en: english, sw: swahili }

/** Path of ui's icon "basket". An import would include all icons. */
const basket = 'M4 10h16l-1.6 9.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8zM8 10l3-6m5 6-3-6M10 14v2.5m4-2.5v2.5'

/** The part of the content that the button needs. */
interface CartContent {
  readonly commands: { openBasket(): void } | null
}

/** Creates the button of an empty cart. Most visitors never click it, so it fetches nothing before a click. */
export const createCartButton = (
  { element, props, adopt, fallback, showFallback }: Place<{ readonly messages?: ElementMessages | null }>,
  load: () => Promise<CartContent>,
): { render: (isOff: boolean, hasContent: boolean) => void } => {
  adopt(css)
  const button = createElement('button', { type: 'button', part: 'cart-button' })
  button.append(createIcon(basket, '22px'))
  element.shadowRoot.append(button, fallback)
  button.onclick = async () => {
    button.ariaBusy = 'true'
    showFallback(false)
    try {
      const { commands } = await load()
      commands?.openBasket()
    } catch {
      showFallback(true) // load() has reported it
    }
    button.ariaBusy = null
  }
  return {
    render(isOff, hasContent) {
      button.hidden = isOff
      button.lang = languageOf(element)
      button.title = button.ariaLabel =
        props.messages?.['cartIsEmpty'] || messages[languageOf(element)].cartIsEmpty
      const contentButton = hasContent && element.shadowRoot.querySelector<HTMLElement>('.ch-cart-btn')
      if (!contentButton || !button.isConnected) return
      const hadFocus = element.shadowRoot.activeElement === button
      button.remove()
      if (hadFocus) contentButton.focus()
    },
  }
}
