import { defaultClientKey, testClientKey, maxUsableMs, type VisitFigures } from '@charity-kit/contract'
import { centreAddress } from '../centre-address.ts'
import { waitingSigns } from './watch-waiting.ts'

/** The version that this script was built as. */
declare const RELEASE: string

/*
 * What a page has that counts its visits: a script tag of its own, so that pages without it fetch nothing of this. It hears what the elements
 * say on the page, and tells the centre each figure once, as the page is left: sums for the centre, nothing that names a visitor.
 */
const script = (document.currentScript ??
  document.querySelector('script[src*=charity-figures]')) as HTMLScriptElement | null
const loader = document.querySelector<HTMLScriptElement>('script[src*=charity-widgets]')
/** A pinned loader says its version by its address. */
const release = /\/embed\/(\d[^/]*)\//.exec(loader?.src ?? '')?.[1] ?? RELEASE

const elements = ['campaign', 'cart-button', 'custom-order', 'donate', 'product', 'shop'].map(
  (name) => `charity-${name}`,
)

type Figures = Omit<VisitFigures, 'release'>

interface Visit {
  known: Set<string>
  unsent: Figures
}

/** By the address that they are sent to: a page may have elements of several centres and keys. */
const visits = new Map<string, Visit>()

const note = <Name extends keyof Figures>(element: Element, name: Name, value: Figures[Name]): void => {
  const key = element.getAttribute('client-key') || script?.dataset['clientKey'] || defaultClientKey
  const centre = element.getAttribute('api-base') || (script?.src && new URL(script.src).origin)
  if (!centre || key === testClientKey) return
  const address = `${centreAddress(centre)}/api/figures/${encodeURIComponent(key)}`
  const visit = visits.get(address) ?? { known: new Set<string>(), unsent: {} }
  visits.set(address, visit)
  if (visit.known.has(name)) return
  visit.known.add(name)
  visit.unsent[name] = value
}

/** As text, as JSON would need a preflight that a page on its way out cannot wait for; without cookies. */
const send = (address: string, visit: Visit): void => {
  const sent = visit.unsent
  if (Object.keys(sent).length === 0) return
  visit.unsent = {}
  const figures = { release, ...sent }
  if (!dispatchEvent(new CustomEvent('charity-figures', { detail: figures, cancelable: true }))) return
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(figures),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {
    visit.unsent = { ...sent, ...visit.unsent } // without a network: the next time
  })
}

let hides = 0
const onLeave = (): void => {
  hides++
  // Not defined on a page that is complete: the loader could not be fetched, or the browser is too old for it.
  if (document.readyState === 'complete')
    for (const element of document.querySelectorAll(`:is(${elements.join()}):not(:defined)`))
      note(element, 'failed', true)
  for (const [address, visit] of visits) send(address, visit)
}

/** The element that says something, also from inside a shadow root; the page itself for the centre's own site. */
const elementOf = (event: Event): Element => {
  const [target] = event.composedPath()
  return target instanceof Element ? target : document.documentElement
}

/** Looks at each frame until what was opened is there and shows that nothing is on its way. */
const watchOpening = (element: Element, pressedAt: number | undefined): void => {
  const startedAt = performance.now()
  const hidesBefore = hides
  const look = () => {
    const now = performance.now()
    // Hidden meanwhile, it was not waited for.
    if (now - startedAt > maxUsableMs || hides > hidesBefore) return
    const dialog = (element.shadowRoot ?? document).querySelector('dialog[open]')
    if (dialog) note(element, 'opened', true)
    if (!dialog || dialog.querySelector(waitingSigns)) requestAnimationFrame(look)
    else if (pressedAt !== undefined)
      note(element, 'usableMs', Math.min(maxUsableMs, Math.round(now - pressedAt)))
  }
  requestAnimationFrame(look)
}

const listen = (): void => {
  /** Of the press that is being handled. */
  let pressedAt: number | undefined
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return
      pressedAt = timeStamp
      setTimeout(() => {
        pressedAt = undefined
      })
    },
    true,
  )
  addEventListener('charity-ready', (event) => {
    note(elementOf(event), 'loaded', true)
  })
  addEventListener('charity-error', (event) => {
    const { code } = (event as CustomEvent<{ code?: unknown } | null>).detail ?? {}
    if (code === 'not-loaded') note(elementOf(event), 'failed', true)
  })
  // Above all listeners of the page, which may keep it closed.
  addEventListener('charity-before-open', (event) => {
    if (!event.defaultPrevented) watchOpening(elementOf(event), pressedAt)
  })
  for (const name of ['charity-donated', 'charity-order-placed', 'charity-custom-order-placed'])
    addEventListener(name, (event) => {
      note(elementOf(event), 'sent', true)
    })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') onLeave()
  })
  addEventListener('pagehide', onLeave)
  // What was there before this script.
  for (const element of document.querySelectorAll<Element & { view?: { content?: unknown } }>(
    elements.join(),
  ))
    if (element.view?.content) note(element, 'loaded', true)
}

/** Whoever asks not to be tracked is not counted either, although nobody is tracked. */
const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
if (!globalPrivacyControl && doNotTrack !== '1') listen()
