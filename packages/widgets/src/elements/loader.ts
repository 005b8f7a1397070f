import { defineCharityCampaign } from './charity-campaign-element.ts'
import { defineCharityDonate } from './charity-donate-element.ts'
import { defineCharityShop } from './charity-shop-element.ts'

/** The names of the content's files beside this script, filled in by the build. */
declare const DONATION_PANEL: string
declare const SHOP: string
declare const CAMPAIGN: string

/*
 * What the script tag runs. A classic script's own address is document.currentScript; a module has none and is found by its
 * name. Addresses are absolute because import() inside a classic script from another origin is relative to the page.
 */
const { src, nonce } = (document.currentScript ??
  document.querySelector('[src*=charity-widgets]')) as HTMLScriptElement

/** Firefox never fetches a module again that failed once: the server has the same files under other paths, too. */
const load = (file: string) => (failures: number) =>
  import(new URL(failures ? `again-${failures}/${file}` : file, src).href)

const defaultApiBase = new URL(src).origin
defineCharityCampaign({ load: load(CAMPAIGN), defaultApiBase, nonce })
defineCharityShop({ load: load(SHOP), defaultApiBase, nonce })
defineCharityDonate({ load: load(DONATION_PANEL), defaultApiBase, nonce })
