import type { CampaignElementEvents, CharityCampaignElement } from './charity-campaign-element.ts'
import type { CharityCustomOrderElement, CustomOrderElementEvents } from './charity-custom-order-element.ts'
import type { CharityDonateElement, DonateElementEvents } from './charity-donate-element.ts'
import type {
  CartButtonElementEvents,
  CharityCartButtonElement,
  CharityProductElement,
  CharityShopElement,
  ProductElementEvents,
  ShopElementEvents,
} from './charity-shop-element.ts'

/** Converts "apiBase" to "api-base". */
type AttributeOf<Property extends string> = Property extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${AttributeOf<Rest>}`
  : Property

/** Value of an attribute. An attribute of any text also takes a number; an attribute of a few words does not. */
type ValueOf<Value> = string extends Value ? Value | number : Value

/** An element's own properties, and the attributes of the same meaning. */
type Attributes<Element> = {
  [
    Name in Exclude<keyof Element, keyof HTMLElement> as Element[Name] extends (...args: never[]) => unknown
      ? never
      : Name | AttributeOf<Name & string>
  ]?: ValueOf<Element[Name]>
}

/** An element in markup: its attributes and its events. */
interface Markup<Element extends HTMLElement, Events> {
  element: Element
  attributes: Attributes<Element>
  events: Events
}

/** Every element by its name, for the types of frameworks' templates. */
export interface ElementMarkup {
  'charity-campaign': Markup<CharityCampaignElement, CampaignElementEvents>
  'charity-cart-button': Markup<CharityCartButtonElement, CartButtonElementEvents>
  'charity-custom-order': Markup<CharityCustomOrderElement, CustomOrderElementEvents>
  'charity-donate': Markup<CharityDonateElement, DonateElementEvents>
  'charity-product': Markup<CharityProductElement, ProductElementEvents>
  'charity-shop': Markup<CharityShopElement, ShopElementEvents>
}

/** A listener for each event, as React 19, Preact and Svelte 5 name it: `oncharity-donated`. */
export type Listeners<Events> = {
  [Name in keyof Events as `on${Name & string}`]?: ((event: Events[Name]) => void) | undefined
}
