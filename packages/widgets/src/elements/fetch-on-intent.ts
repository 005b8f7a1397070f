import type { Language } from '@charity-kit/contract'
import { languageOf } from './attributes.ts'
import type { CreateView, Host, View } from './define-element.ts'

/** What an element shows once it is fetched. */
export interface Content extends View {
  /** Opens or closes what opens at a press. */
  show(open: boolean): void
}

/** Where content is rendered, and with what. */
export interface Place<Props> {
  element: Host
  props: Props
  /** Renders again, once at the end of the current task. */
  update: () => void
  /** Adds a style sheet to the shadow root. */
  adopt: (css: string) => void
  /** The API's address for an element without `api-base`. */
  defaultApiBase: string
}

/** The module that is fetched. Its content renders nothing before `render` is called. */
export interface ContentModule<Props> {
  default: (place: Place<Props>) => Content
  /** Fetches a language, so that the first render is in it. Never rejects. */
  preloadLanguage?: (language: Language) => Promise<void>
}

/** Where an entry has the content from. */
export interface ContentSource<Props> {
  /**
   * @param failures how often this has failed: a browser may remember by its address that a module could not be fetched
   * @param apiBase the element's
   */
  load: (failures: number, apiBase: string | null) => Promise<ContentModule<Props>>
  /** The page's own origin unless set. */
  defaultApiBase?: string | undefined
  /** The page's, for style elements where a browser has no constructable style sheets. */
  nonce?: string | undefined
}

export interface FetchedView<P> extends View {
  readonly placeholder: P
  readonly content: Content | undefined
}

interface Options<Props, P extends object> {
  source: ContentSource<Props>
  /** Whether the page shows it in this place, as opposed to what opens at a press. */
  isInline?: (element: Element) => boolean
  /** Whether the content is wanted as soon as the page has loaded, wherever the element stands. */
  isWanted?: (place: Place<Props>) => boolean
  /** Fills the shadow root until the content is there. `load` fetches that, and rejects where it fails. */
  createPlaceholder: (place: Place<Props>, load: () => Promise<Content>) => P & { render?: () => void }
}

/**
 * Views whose content is fetched when somebody comes near the element: once for all elements that are defined with this, and
 * again at the next occasion after a failure.
 */
export const fetchOnIntent = <Props, P extends object>({
  source,
  isInline = () => false,
  isWanted = () => false,
  createPlaceholder,
}: Options<Props, P>): CreateView<Props, FetchedView<P>> => {
  let failures = 0
  let fetched: Promise<ContentModule<Props>> | undefined
  const fetchModule = (element: Element) =>
    (fetched ??= source.load(failures, element.getAttribute('api-base')).catch((error: unknown) => {
      failures++
      fetched = undefined
      throw error
    }))
  return (element, props, update) => {
    const place: Place<Props> = {
      element,
      props,
      update,
      adopt: (css) => {
        adoptStyles(element.shadowRoot, css, source.nonce)
      },
      defaultApiBase: source.defaultApiBase ?? location.origin,
    }
    let content: Content | undefined
    const load = async () => {
      const { default: createContent, preloadLanguage } = await fetchModule(element)
      await preloadLanguage?.(languageOf(element))
      content ??= createContent(place)
      update()
      return content
    }
    const placeholder = createPlaceholder(place, load)
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
      render() {
        placeholder.render?.()
        content?.render()
        if (content) ignoreIntent()
        else
          intent ??= onIntent(element, isInline(element), isWanted(place), () => {
            load().catch(() => {
              // Nobody is waiting for it. A press reports the failure, and the next occasion tries again.
            })
          })
      },
      leave() {
        content?.leave()
      },
      release() {
        ignoreIntent()
        content?.release()
      },
    }
  }
}

/** Calls back whenever somebody comes near the element, until it is aborted. */
const onIntent = (
  element: HTMLElement,
  isInline: boolean,
  isWanted: boolean,
  callback: () => void,
): AbortController => {
  const control = new AbortController()
  const { signal } = control
  element.addEventListener('pointerenter', callback, { signal }) // a touch enters, too
  element.addEventListener('focusin', callback, { signal })
  const onceLoaded = () => {
    if (document.readyState === 'complete') callback()
    else addEventListener('load', callback, { signal })
  }
  if (isWanted) queueMicrotask(onceLoaded)
  // Near the viewport, and only once the page itself has loaded. A visitor who saves data waits for what a press opens.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isInline || !connection?.saveData) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onceLoaded()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => {
      observer.disconnect()
    })
  }
  return control
}

/** One sheet for each text, shared by all shadow roots that take it. */
const sheets: Record<string, CSSStyleSheet> = {}

const adoptStyles = (root: ShadowRoot, css: string, nonce = '') => {
  try {
    if (!sheets[css]) (sheets[css] = new CSSStyleSheet()).replaceSync(css)
    root.adoptedStyleSheets.push(sheets[css])
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.append(css)
    root.append(style)
  }
}
