import { createStateScope, StateScope, useStore } from '@charity-kit/client/react'
import type { Language } from '@charity-kit/contract'
import { ErrorBoundary, PrefetchContext, preloadLanguage } from '@charity-kit/ui'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { ErrorReport, FailureResetKey } from '../feature-boundary.tsx'
import { LanguageOfferContext } from '../language-offer.tsx'
import { PartStyles } from '../part-styles.ts'
import { languageOf } from './attributes.ts'
import type { Host } from './define-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import './preact.ts'
import { report, reportCrash } from './report.ts'
import { chooseLanguage, offeredLanguage } from './visit-language.ts'

export interface ContentProps<Props> {
  place: Place<Props>
  /** Whether the panel is open. */
  isOpen: boolean
  /** Number that the panel was opened with, until it is opened again. */
  openedWith: number | undefined
  /** Opens or closes the panel; `id` is the number that it opens with. */
  show: (open: boolean, id?: number) => void
}

interface Options<Props> {
  /** Component that reads the element's current props and attributes. A change renders it again. */
  component: ComponentType<ContentProps<Props>>
  /** Style sheets, in this order. */
  css: readonly string[]
  /** Called when the panel opened or closed. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * Keeps events in our panels and fields from the page, which cannot see them.
 * The page's shortcuts would take letters away, and a focus trap in a dialog of the page would take the focus back.
 */
const keepFromPage = (event: Event) => {
  const within = event.type.startsWith('key') ? 'dialog, input, textarea, select' : 'dialog'
  if ((event.target as Element).closest(within)) event.stopPropagation()
}

/**
 * Keeps a click on an inert part, such as a text of the panel, from folding a summary around the element. Browsers look
 * for a summary in all ancestors.
 */
const keepPress = (event: Event) => {
  const path = event.composedPath()
  const place = path.findIndex((node) => node === event.currentTarget)
  const isOneOf = (selector: string) => (node: EventTarget) =>
    node instanceof Element && node.matches(selector)
  const isControl = isOneOf('a, audio, button, input, label, select, summary, textarea, video')
  // Only these clicks are cancelled: a player in a slot, or a page's own script, would find any other click cancelled.
  if (path.slice(place).some(isOneOf('a, button, label, summary')) && !path.slice(0, place).some(isControl))
    event.preventDefault()
}

/** Colours that a page can set. */
const colors = ['--ch-accent', '--ch-on-accent', '--ch-surface']

/** Warns the page's author of colours that are invalid or hard to read. Fetches nothing if the page sets none. */
const checkContrast = (element: Host) => {
  const style = getComputedStyle(element)
  const values = colors.map((name) => [name, style.getPropertyValue(name).trim()] as const)
  const wrong = values.filter(([, value]) => value && !CSS.supports('color', value))
  for (const [name, value] of wrong)
    report(element, 'invalid-style', `ignores ${name}: ${value}`, 'it must be a colour')
  if (wrong.length || !values.some(([, value]) => value)) return
  import('./low-contrast.ts').then(
    ({ findLowContrast }) => {
      for (const { message, hint } of findLowContrast(element)) report(element, 'low-contrast', message, hint)
    },
    () => {
      // Ignored: only a hint for developers is missing.
    },
  )
}

/** Changes the language of everything at once. */
const choose = async (language: Language) => {
  await preloadLanguage(language)
  chooseLanguage(language)
}

/**
 * Creates content that React, or Preact in its place, renders inside an element's shadow root.
 * If rendering fails as a whole, the element's own content is shown until the element changes.
 */
export const renderContent = <Props,>(place: Place<Props>, options: Options<Props>): Content => {
  const { component: Component, css, onToggle } = options
  for (const sheet of css) place.adopt(sheet)
  const container = document.createElement('div')
  container.className = 'ch-widget'
  if (place.room) {
    container.classList.add('ch-room')
    container.style.setProperty('--_room', `${String(place.room)}px`)
  }
  place.element.shadowRoot.append(container)
  for (const type of ['keydown', 'keypress', 'keyup', 'focusin', 'focusout'])
    container.addEventListener(type, keepFromPage)
  container.addEventListener('click', keepPress)

  let root: Root | undefined
  let isOpen = false
  let openedWith: number | undefined
  let isInterested = place.element.matches(':hover, :focus-within')
  const noteInterest = () => {
    if (isInterested) return
    isInterested = true
    place.update()
  }
  // Prefetching waits for a first sign of interest, because most visitors pass by.
  for (const type of ['pointerenter', 'focusin', 'charity-before-open'])
    place.element.addEventListener(type, noteInterest)
  const show = (open: boolean, id?: number) => {
    // An element taken off the page while its content was fetched would otherwise open when it comes back.
    if (open === isOpen || (open && !place.element.isConnected)) return
    isOpen = open
    if (open) openedWith = id
    place.update()
    onToggle?.(open)
  }
  // The root is rendered once and follows this store: after three renders Preact 11.2 repeats an ID of useId.
  const state = createStore(() => ({ isOpen, openedWith, isInterested }))
  const scope = createStateScope()
  let hasCrashed = false
  const onError = (error: unknown) => {
    reportCrash(place.element, error)
  }
  const onCrash = (error: unknown) => {
    hasCrashed = true
    place.showFallback(true)
    onError(error)
    if (!isOpen) return
    isOpen = false // not rendered at once: the next click or change tries again
    onToggle?.(false)
  }
  const App = () => {
    const current = useStore(state) // a new object at each change of the element
    const { isInterested, ...shown } = current
    const offered = offeredLanguage(place.element, languageOf(place.element))
    return (
      <ErrorBoundary resetKey={current} fallback={() => null} onError={onCrash}>
        <ErrorReport.Provider value={onError}>
          <FailureResetKey.Provider value={current}>
            <StateScope value={scope}>
              <PartStyles value={place.adopt}>
                <PrefetchContext value={isInterested}>
                  <LanguageOfferContext value={offered && { language: offered, choose }}>
                    <Component place={place} {...shown} show={show} />
                  </LanguageOfferContext>
                </PrefetchContext>
              </PartStyles>
            </StateScope>
          </FailureResetKey.Provider>
        </ErrorReport.Provider>
      </ErrorBoundary>
    )
  }
  return {
    show,
    render() {
      // Renders at once: a panel closed by a move must be rendered as closed before it opens again.
      const isFirst = !root
      flushSync(() => {
        if (hasCrashed) place.showFallback(false)
        hasCrashed = false
        container.lang = languageOf(place.element) // the page may have another language
        state.setState({ isOpen, openedWith, isInterested })
        if (!root) (root = createRoot(container)).render(<App />)
      })
      if (isFirst) checkContrast(place.element)
    },
    leave() {
      show(false)
    },
    release() {
      root?.unmount()
      root = undefined
    },
  }
}
