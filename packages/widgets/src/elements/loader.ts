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

/** Files that each content needs first, next to this script: its own file and its imports. The build fills them in. */
declare const FIRST_FILES: Record<Entry, readonly [own: string, ...imported: string[]]>
/** Files of the messages that the contents show first. English is in the code. */
declare const WORDS: Partial<Record<Language, readonly string[]>>
type Entry = 'donate' | 'shop' | 'campaign' | 'customOrder'

/*
 * Code of the script tag. A classic script has its own address in document.currentScript.
 * A module's tag is found by its name; an imported or evaluated module by its request. An inlined copy has no address.
 */
const script = (document.currentScript ??
  document.querySelector('script[src*=charity-widgets]')) as HTMLScriptElement | null
/**
 * Whether an address is this loader's, by its path. The page's own requests may name the loader too, such as an error
 * report with "?script=..."
 */
const isLoader = (url: string | undefined) =>
  !!url && /^https?:\/\/[^?#]+\/charity-widgets[^/?#]*\.js(?:[?#]|$)/.test(url)
const requests = () => performance.getEntriesByType('resource').map((entry) => entry.name)
const address = [script?.src, ...requests()].find(isLoader)

/** Returns the centre whose script this is; undefined if the page also has another centre's script. */
const centre = () => {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const centres = [...tags, ...requests()].filter(isLoader).map((url) => new URL(url).origin)
  return new Set(centres).size > 1 ? undefined : address && new URL(address).origin
}

/**
 * Whether the page names this loader's hash. Such a page wants this release's files under their own addresses, where
 * its import map has their hashes, or none.
 */
const isPinned = !!script?.integrity

/**
 * Fetches a content. Addresses are absolute, because import() inside a classic script from another origin is relative
 * to the page.
 * If a file is not found, this loader may be older than the centre's release, or a copy on another server. The centre
 * then names its newest file.
 */
const load =
  (entry: Entry) =>
  async (tries: number, apiBase: string | null, language: Language): Promise<never> => {
    /** Firefox never fetches a module again after a failure, so the server has the same files under other paths too. */
    const from = (base: string, file: string, again: number) =>
      import(new URL(again && !isPinned ? `again-${again}/${file}` : file, base).href) as Promise<never>
    try {
      if (address) {
        const [own, ...imported] = FIRST_FILES[entry]
        // Fetches the imports in parallel with the own file, which would name them only a round trip later.
        for (const file of [...imported, ...(WORDS[language] ?? [])])
          from(address, file, tries * 2).catch(() => {
            // Ignored: the content fails by itself without its imports, and shows English without other messages.
          })
        return await from(address, own, tries * 2)
      }
    } catch (error) {
      if (isPinned) throw error
      // The code below tries again with the newest release.
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
/** Returns the source of a content that shares the shop's module, and so a centre's cart. */
const partOfShop = (name: string): ShopSource => ({
  ...source('shop'),
  load: async (...args) => {
    const content = await (load('shop')(...args) as Promise<Record<string, never>>)
    return { ...content, default: content[name] as never }
  },
})
// A second script on the page, this one's copy or another centre's, defines nothing.
if (!customElements.get('charity-donate')) listenToTriggers()
defineCharityCampaign(source('campaign'))
defineCharityShop(source('shop'))
defineCharityCartButton(partOfShop('createCartButtonContent'))
defineCharityProduct(partOfShop('createProductContent'))
defineCharityCustomOrder(source('customOrder'))
defineCharityDonate(source('donate'))
