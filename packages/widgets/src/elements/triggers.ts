import { showBusy } from './show-busy.ts'

/** Address of the page's own links that open the donation panel. Its buttons have `data-charity-open="donate"`. */
const donateHash = '#charity-donate'

const shops = 'charity-shop, charity-cart-button, charity-product'
/** Panels by name, with the elements that have them and the method that opens them. */
const panels: Record<string, readonly [elements: string, method: string]> = {
  donate: ['charity-donate', 'open'],
  'custom-order': ['charity-custom-order', 'open'],
  basket: [shops, 'openBasket'],
  checkout: [shops, 'checkout'],
}

type Openers = Record<string, (id?: number) => Promise<void>>

type Root = Document | ShadowRoot

const isRoot = (node: EventTarget): node is Root => node instanceof Document || node instanceof ShadowRoot

/**
 * Opens a panel of the first element that has it, or of the element that `data-charity-for` names.
 * @param roots roots to search, in this order: a shadow root with the clicked button may have its own element
 */
const open = (panel: string, roots: readonly Root[], trigger?: HTMLElement): boolean => {
  const { charityFor, charityCampaign } = trigger?.dataset ?? {}
  const [elements = '', method = ''] = (Object.hasOwn(panels, panel) ? panels[panel] : undefined) ?? []
  const find = (root: Root) => (charityFor ? root.getElementById(charityFor) : root.querySelector(elements))
  const [element] = elements ? roots.map(find).filter((found) => found !== null) : []
  // Requires an element with this panel, because other elements have their own `open`.
  if (element && element.matches(elements) && method in element) {
    const opening = (element as unknown as Openers)[method]?.(Number(charityCampaign) || undefined)
    if (trigger && opening) showBusy(trigger, opening)
    return true
  }
  // eslint-disable-next-line no-console -- for the author of the page's markup
  console.warn(
    `data-charity-open="${panel}" finds nothing to open: add one of ${elements || Object.keys(panels).join(', ')}.`,
  )
  return false
}

const isTrigger = (node: EventTarget): node is HTMLElement =>
  node instanceof Element &&
  (node.matches(`[data-charity-open], a[href="${donateHash}"]`) ||
    // Menus write the page's own address before the hash; a browser would not load the page again.
    (node instanceof HTMLAnchorElement &&
      node.hash === donateHash &&
      node.href.split('#')[0] === location.href.split('#')[0]))

const listening = new WeakSet<Node>()

const onClick = (event: Event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const path = event.composedPath()
  const trigger = path.find(isTrigger)
  if (!trigger || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return
  if (open(trigger.dataset['charityOpen'] || 'donate', path.filter(isRoot), trigger)) event.preventDefault()
}

/**
 * Listens for clicks on a page's triggers, or on those in a closed shadow root, which hides them from the page.
 * If the page's address ends in `#charity-donate`, the panel opens at once.
 */
export const listenToTriggers = (
  root: Node | undefined = (globalThis as Partial<typeof globalThis>).document,
): void => {
  if (!root || listening.has(root)) return
  if (root === document || (root instanceof ShadowRoot && root.mode === 'closed')) {
    listening.add(root)
    root.addEventListener('click', onClick)
  }
  if (root !== document) return
  // The panel stays closed after a reload, or when the visitor comes back.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== donateHash || (visit && visit.type !== 'navigate')) return
  const openAtOnce = () => open('donate', [document])
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', openAtOnce)
  else queueMicrotask(openAtOnce)
}
