import type { Language } from '@charity-kit/contract'
import { defineCharityCampaign } from './charity-campaign-element.ts'
import { defineCharityCustomOrder } from './charity-custom-order-element.ts'
import { defineCharityDonate } from './charity-donate-element.ts'
import {
  defineCharityCartButton,
  defineCharityProduct,
  defineCharityShop,
  type ShopSource,
} from './charity-shop-element.ts'
import { listenToTriggers } from './triggers.ts'

/** What each content shows first, beside this script, filled in by the build: its own file, and those that it imports. */
declare const FIRST_FILES: Record<Entry, readonly [own: string, ...imported: string[]]>
/** The files of the words that the contents show first. English is in the code. */
declare const WORDS: Partial<Record<Language, readonly string[]>>
type Entry = 'donate' | 'shop' | 'campaign' | 'customOrder'

/*
 * What the script tag runs. A classic script's own address is document.currentScript; a module's tag is found by its name, and
 * one that was imported or evaluated by the request for it. An inlined copy has no address.
 */
const script = (document.currentScript ??
  document.querySelector('script[src*=charity-widgets]')) as HTMLScriptElement | null
/** By its path: the page's own requests may name it, too, such as a report of errors with "?script=..." */
const isLoader = (url: string | undefined) =>
  !!url && /^https?:\/\/[^?#]+\/charity-widgets[^/?#]*\.js(?:[?#]|$)/.test(url)
const requests = () => performance.getEntriesByType('resource').map((entry) => entry.name)
const address = [script?.src, ...requests()].find(isLoader)

/** The centre whose script this is; none where another centre's is on the page too, now or to come. */
const centre = () => {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const centres = [...tags, ...requests()].filter(isLoader).map((url) => new URL(url).origin)
  return new Set(centres).size > 1 ? undefined : address && new URL(address).origin
}

/** A page that names this loader's hash wants this release's files under their own addresses, where its import map has theirs, or none. */
const isPinned = !!script?.integrity

/**
 * Addresses are absolute, because import() inside a classic script from another origin is relative to the page. If a file is
 * not found, this loader may be older than the centre's release, or a copy on another server: the centre then says which file
 * is its newest.
 */
const load =
  (entry: Entry) =>
  async (tries: number, apiBase: string | null, language: Language): Promise<never> => {
    /** Firefox never fetches a module again that failed once: the server has the same files under other paths, too. */
    const from = (base: string, file: string, again: number) =>
      import(new URL(again && !isPinned ? `again-${again}/${file}` : file, base).href) as Promise<never>
    try {
      if (address) {
        const [own, ...imported] = FIRST_FILES[entry]
        // Beside it, or they would be known a round trip later.
        for (const file of [...imported, ...(WORDS[language] ?? [])])
          from(address, file, tries * 2).catch(() => {
            // The content fails by itself without what it imports, and shows English without other words.
          })
        return await from(address, own, tries * 2)
      }
    } catch (error) {
      if (isPinned) throw error
      // Tried again below, where the newest release is.
    }
    const centre = apiBase ? new URL('/embed/v1/', apiBase).href : address
    if (!centre)
      throw new Error('charity-widgets.js does not know where it came from: give the element an api-base.')
    const response = await fetch(new URL('release.json', centre), { cache: 'no-cache' })
    const { entries } = (await response.json()) as { entries: Record<Entry, string> }
    return from(centre, entries[entry], tries * 2 + 1)
  }

const source = (entry: Entry) => ({
  load: load(entry),
  centre: address ? centre : undefined,
  nonce: script?.nonce,
})
/** One of the contents that share the shop's module, and with it a centre's cart. */
const partOfShop = (name: string): ShopSource => ({
  ...source('shop'),
  load: async (...args) => {
    const content = await (load('shop')(...args) as Promise<Record<string, never>>)
    return { ...content, default: content[name] as never }
  },
})
// A page's second copy of this script, or another centre's, defines nothing.
if (!customElements.get('charity-donate')) listenToTriggers()
defineCharityCampaign(source('campaign'))
defineCharityShop(source('shop'))
defineCharityCartButton(partOfShop('createCartButtonContent'))
defineCharityProduct(partOfShop('createProductContent'))
defineCharityCustomOrder(source('customOrder'))
defineCharityDonate(source('donate'))
