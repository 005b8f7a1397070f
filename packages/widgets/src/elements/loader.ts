import { startDonation } from '../elements/charity-donate-element.ts'
import { defineElement, type Start } from '../elements/define-element.ts'
import { startShop } from '../elements/charity-shop-element.ts'

/** File names beside this script, filled in by the build. */
declare const DONATION_PANEL: string
declare const SHOP: string

/*
 * A classic script's own address is document.currentScript; a module has none and is found by its name. Addresses are
 * made absolute here because import() inside a classic script from another origin knows no base.
 */
const script = (document.currentScript ??
  document.querySelector('[src*=charity-widgets]')) as HTMLScriptElement

const define = (name: string, start: Start, file: string, isContent?: boolean) => {
  // import() makes a string of whatever it is given.
  const load = (address: URL) => import(address as unknown as string)
  defineElement(name, start, load, new URL(file, script.src), script.nonce, isContent)
}
define('charity-shop', startShop, SHOP, true)
define('charity-donate', startDonation, DONATION_PANEL)
