import type { BegunReads } from '@charity-kit/client'
import type { Language } from '@charity-kit/contract'
import { createAccent } from './accent.ts'
import { isWebAddress, languageOf } from './attributes.ts'
import { beginReads } from './begin-reads.ts'
import type { CreateView, Host, View } from './define-element.ts'
import { hasSwallowed } from './has-swallowed.ts'
import { quietly, whenNear, whenWanted } from './intent.ts'
import { dispatch, report, reportCrash, type OpenDetail } from './report.ts'
import type { RoomIn } from './room.ts'
import { listenToTriggers } from './triggers.ts'
import { watchWaiting } from './watch-waiting.ts'

/** The fetched content of an element. */
export interface Content extends View {
  /** Opens or closes the panel; `id` is a campaign's number, which replaces the element's own. */
  show(open: boolean, id?: number): void
}

/** Place and tools of an element's content. */
export interface Place<Props> {
  element: Host
  props: Props
  /** Renders again, once at the end of the current task. */
  update: () => void
  /** Adds a style sheet to the shadow root. */
  adopt: (css: string) => void
  /** The API's address for an element without `api-base`. */
  readonly defaultApiBase: string
  /**
   * Slot for the element's own content, shown until the fetched content is there, and while that content does not work.
   */
  fallback: HTMLSlotElement
  /** Height reserved until the content is complete, in CSS pixels; 0 reserves nothing. */
  room: number
  /** First data of the content, if it was requested together with the content's code. */
  begunReads?: BegunReads | undefined
  /**
   * Shows the element's own content beside the fetched content, which does not work. It stays as long as any reason is
   * needed.
   */
  showFallback: (isNeeded: boolean, reason?: 'crashed' | 'stuck' | 'swallowed' | 'no-product') => void
  /** Notes that awaited data arrived or failed. */
  noteProgress: () => void
  /** Asks the page before a panel opens over it; false if the page forbids it. */
  mayOpen: (panel: OpenDetail['panel'], id?: number) => boolean
}

/** The fetched module. Its content renders nothing before `render` is called. */
export interface ContentModule<Props, C extends Content = Content> {
  default: (place: Place<Props>) => C
  /** Fetches a language for the first render. Never rejects. */
  preloadLanguage?: (language: Language) => Promise<void>
  /** Reports mistakes in the element's markup to the page's author. Part of the content, to keep the loader small. */
  diagnose?: (element: Element) => void
}

/** Source of an element's content. */
export interface ContentSource<Props, C extends Content = Content> {
  /**
   * Fetches the content's module.
   * @param failures number of failed attempts; a browser may remember an address whose module could not be fetched
   * @param apiBase the element's attribute
   * @param language the element's language, so that its messages are fetched in parallel
   */
  load: (failures: number, apiBase: string | null, language: Language) => Promise<ContentModule<Props, C>>
  /**
   * Returns the centre of an element without `api-base`; by default the page's own origin.
   * If it is undefined, the centre is unclear: the element fetches nothing and shows its own content.
   */
  centre?: (() => string | undefined) | undefined
  /** The page's nonce, for style elements in browsers without constructable style sheets. */
  nonce?: string | undefined
}

export interface FetchedView<P, C extends Content = Content> extends View {
  readonly placeholder: P
  readonly content: C | undefined
  /** Fetches the content if necessary. A failure is reported, and then the promise rejects. */
  load(): Promise<C>
}

export interface IntentOptions<Props, P extends object, C extends Content> {
  source: ContentSource<Props, C>
  /** Whether the content is shown in its place on the page, not opened by a click. */
  isInline?: (element: Element) => boolean
  /** Whether the content is wanted as soon as the page has loaded, wherever the element is. */
  isWanted?: (place: Place<Props>) => boolean
  /** An event of the document after which the content is wanted. */
  wantedOn?: string
  /** Whether the placeholder works alone. Its content is fetched only once it is wanted or clicked. */
  isComplete?: boolean
  /** Estimates the height of an inline element's content. */
  roomIn?: RoomIn
  /** Paths that the content reads as soon as it is shown. */
  firstReads: (element: Element) => readonly string[]
  /**
   * Fills the shadow root until the content is loaded; by default with the element's own content.
   * `load` fetches the content, and rejects if that fails. While `isOff`, nothing works and the element's own content
   * is shown.
   * `render` runs after the content's `render`.
   */
  createPlaceholder?: (
    place: Place<Props>,
    load: () => Promise<C>,
  ) => P & { render?: (isOff: boolean, hasContent: boolean) => void }
}

/**
 * Creates views whose content is fetched when a visitor comes near the element.
 * All elements of this definition share one fetch. After a failure the next occasion fetches again.
 */
export const fetchOnIntent = <Props, P extends object, C extends Content = Content>({
  source,
  isInline = () => false,
  isWanted = () => false,
  wantedOn,
  isComplete = false,
  roomIn,
  firstReads,
  createPlaceholder = ({ element, fallback }) => {
    element.shadowRoot.append(fallback)
    return {} as P
  },
}: IntentOptions<Props, P, C>): CreateView<Props, FetchedView<P, C>> => {
  let failures = 0
  let fetched: Promise<ContentModule<Props, C>> | undefined
  const fetchModule = (element: Element) =>
    (fetched ??= source
      .load(failures, element.getAttribute('api-base'), languageOf(element))
      .catch((error: unknown) => {
        failures++
        fetched = undefined
        throw error
      }))
  const centre = source.centre ?? (() => location.origin)
  return (element, props, update) => {
    const fallback = document.createElement('slot')
    const reasons = new Set<unknown>()
    const watch = watchWaiting(element, (isStuck) => {
      place.showFallback(isStuck, 'stuck')
      if (isStuck)
        report(
          element,
          'crashed',
          'has been waiting for something that does not come',
          'an error above may name the cause; please tell the authors of charity-kit',
        )
    })
    const renderContent = () => {
      try {
        content?.render()
      } catch (error) {
        place.showFallback(true, 'crashed')
        reportCrash(element, error)
      }
    }
    const place: Place<Props> = {
      element,
      props,
      update,
      adopt: (css) => {
        adoptStyles(element.shadowRoot, css, source.nonce)
      },
      get defaultApiBase() {
        return centre() ?? location.origin // never another centre's address
      },
      fallback,
      room: 0,
      showFallback: (isNeeded, reason) => {
        if (isNeeded) reasons.add(reason)
        else reasons.delete(reason)
        fallback.classList.toggle('ch-needed', reasons.size > 0)
      },
      noteProgress: () => {
        watch.restart()
      },
      mayOpen: (panel, id) =>
        !isUnclear() && dispatch(element, 'charity-before-open', { panel, id: id ?? null }),
    }
    let wasUnclear = false
    /**
     * Whether the element's centre is unclear, because no donation may reach another centre.
     * An invalid address counts as unclear, not as missing: its author may have meant another centre than the script's.
     */
    const isUnclear = () => {
      const address = element.getAttribute('api-base')
      const isNow = address ? !isWebAddress(address) : !centre()
      if (isNow !== wasUnclear) {
        wasUnclear = isNow
        place.showFallback(isNow)
        update()
      }
      if (!isNow) return false
      if (address)
        report(
          element,
          'invalid-attribute',
          `does not know its centre by api-base="${address}"`,
          'it must be an https address',
        )
      else
        report(
          element,
          'several-centres',
          'does not say which of the centres on this page it belongs to',
          'add an api-base with its address',
        )
      return true
    }
    let content: C | undefined
    let isFetched = false
    let isReady = false
    /** Fetches the code and its first data. */
    const fetchCode = async <R>(take: (module: ContentModule<Props, C>) => R): Promise<R> => {
      if (isUnclear()) throw new Error('The element has no centre.')
      try {
        const fetching = fetchModule(element)
        if (!content)
          place.begunReads = beginReads(
            firstReads(element),
            element.getAttribute('api-base') || place.defaultApiBase,
            element.getAttribute('client-key'),
          )
        const module = await fetching
        if (!isFetched) module.diagnose?.(element)
        await module.preloadLanguage?.(languageOf(element))
        const result = take(module)
        isFetched = true
        update()
        return result
      } catch (error) {
        place.begunReads = undefined
        fallback.style.cssText = ''
        report(
          element,
          'not-loaded',
          'could not load its code',
          "check the network, and what the page's content security policy allows",
          error,
        )
        throw error
      }
    }
    /** Renders nothing, because most visitors never click. */
    const prefetch = () => fetchCode(() => undefined)
    const load = () =>
      fetchCode(({ default: createContent }) => {
        fallback.style.cssText = '' // the content reserves the height from now on
        return (content ??= createContent(place))
      })
    /** Reserves the height before the first paint, so that nothing below the element moves when its content comes. */
    const reserveRoom = () => {
      if (!roomIn || place.room || content || !isInline(element)) return
      fallback.style.display = 'block' // a slot without a box has no width
      place.room = Math.round(roomIn(fallback.clientWidth, element))
      fallback.style.minHeight = place.room ? `${String(place.room)}px` : ''
    }
    const placeholder = createPlaceholder(place, load)
    const applyAccent = createAccent(element)
    let intent: AbortController | undefined
    const ignoreIntent = () => {
      intent?.abort()
      intent = undefined
    }
    return {
      placeholder,
      get content() {
        return content
      },
      load,
      render() {
        const isOff = isUnclear()
        applyAccent()
        if (isOff || !content) placeholder.render?.(isOff, false)
        place.showFallback(hasSwallowed(element), 'swallowed')
        listenToTriggers(element.getRootNode())
        if (isOff) {
          watch.stop()
          content?.leave()
          content?.release()
          return
        }
        watch.start()
        reserveRoom()
        renderContent()
        if (content) placeholder.render?.(isOff, true)
        if (isFetched && !isReady) {
          isReady = true
          dispatch(element, 'charity-ready', null)
        }
        if (content) ignoreIntent()
        else if (!intent) {
          intent = new AbortController()
          const { signal } = intent
          whenWanted(isWanted(place), load, signal)
          if (wantedOn) document.addEventListener(wantedOn, quietly(load), { signal })
          whenNear(element, { isInline: isInline(element), isComplete }, prefetch, load, signal)
          // hasSwallowed() needs the rest of the page, which must be parsed first.
          if (document.readyState === 'loading') addEventListener('DOMContentLoaded', update, { signal })
        }
      },
      leave() {
        content?.leave()
      },
      release() {
        watch.stop()
        ignoreIntent()
        content?.release()
      },
    }
  }
}

/** One sheet for each text, shared by all shadow roots with that text. */
const sheets: Record<string, CSSStyleSheet> = {}

const adoptStyles = (root: ShadowRoot, css: string, nonce = '') => {
  try {
    if (!sheets[css]) (sheets[css] = new CSSStyleSheet()).replaceSync(css)
    if (!root.adoptedStyleSheets.includes(sheets[css])) root.adoptedStyleSheets.push(sheets[css])
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.append(css)
    root.append(style)
  }
}
