/** The page's own buttons and links: `data-charity-open="donate"`, and `#charity-donate` as a link's address. */
const donateHash = '#charity-donate'

const shops = 'charity-shop, charity-cart-button, charity-product'
/** What can be opened, by which element and its method. */
const panels: Record<string, readonly [elements: string, method: string]> = {
  donate: ['charity-donate', 'open'],
  'custom-order': ['charity-custom-order', 'open'],
  basket: [shops, 'openBasket'],
  checkout: [shops, 'checkout'],
}

/** Opens a panel of the first element on the page that has it, or of the one that `data-charity-for` names. */
const open = (panel: string, { charityFor, charityCampaign }: DOMStringMap = {}): boolean => {
  const [elements = '', method = ''] = (Object.hasOwn(panels, panel) ? panels[panel] : undefined) ?? []
  const element =
    elements && (charityFor ? document.getElementById(charityFor) : document.querySelector(elements))
  // One that has this panel: other elements have an `open` of their own.
  if (element && element.matches(elements) && method in element) {
    ;(element as unknown as Record<string, (id?: number) => void>)[method]?.(
      Number(charityCampaign) || undefined,
    )
    return true
  }
  // eslint-disable-next-line no-console -- for whoever writes the page's markup
  console.warn(
    `data-charity-open="${panel}" finds nothing to open: add one of ${elements || Object.keys(panels).join(', ')}.`,
  )
  return false
}

const isTrigger = (node: EventTarget): node is HTMLElement =>
  node instanceof Element &&
  (node.matches(`[data-charity-open], a[href="${donateHash}"]`) ||
    // As menus write it, with the page's own address before it: a browser would not load the page again.
    (node instanceof HTMLAnchorElement &&
      node.hash === donateHash &&
      node.href.split('#')[0] === location.href.split('#')[0]))

let isListening = false

/** Listens to the page's triggers from now on. An address that ends in `#charity-donate` opens the panel at once. */
export const listenToTriggers = (): void => {
  if (isListening || typeof document === 'undefined') return
  isListening = true
  document.addEventListener('click', (event) => {
    const trigger = event.composedPath().find(isTrigger)
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (open(trigger.dataset['charityOpen'] || 'donate', trigger.dataset)) event.preventDefault()
  })
  // Whoever closed the panel, or gave, finds it closed after a reload, or coming back.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== donateHash || (visit && visit.type !== 'navigate')) return
  const openAtOnce = () => open('donate')
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', openAtOnce)
  else queueMicrotask(openAtOnce)
}
