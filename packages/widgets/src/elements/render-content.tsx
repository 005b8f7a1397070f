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
  /** Whether what opens at a press is open. */
  isOpen: boolean
  /** The number that it was opened with, until it is opened again. */
  openedWith: number | undefined
  /** Opens or closes it; `id` as it was opened with. */
  show: (open: boolean, id?: number) => void
}

interface Options<Props> {
  /** Reads the element's props and attributes as they are now: it is rendered again when they change. */
  component: ComponentType<ContentProps<Props>>
  /** Its style sheets, in this order. */
  css: readonly string[]
  /** It opened or closed. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * The page does not hear what happens in a panel or a field of ours: it cannot see that there is one, so its shortcuts would take
 * letters away, and what holds the focus in a dialog of its own would take it back.
 */
const keepFromPage = (event: Event) => {
  const within = event.type.startsWith('key') ? 'dialog, input, textarea, select' : 'dialog'
  if ((event.target as Element).closest(within)) event.stopPropagation()
}

/**
 * A press on what does nothing, such as a text of the panel, would fold a summary that the element stands in: browsers look for
 * one all the way up.
 */
const keepPress = (event: Event) => {
  const path = event.composedPath()
  const place = path.findIndex((node) => node === event.currentTarget)
  const isOneOf = (selector: string) => (node: EventTarget) =>
    node instanceof Element && node.matches(selector)
  const isControl = isOneOf('a, audio, button, input, label, select, summary, textarea, video')
  // Elsewhere nothing is kept: a player in a slot, or a page's own script, would find the press cancelled.
  if (path.slice(place).some(isOneOf('a, button, label, summary')) && !path.slice(0, place).some(isControl))
    event.preventDefault()
}

/** The page's colours, by which ours change. */
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
      // Only a hint for developers is missing.
    },
  )
}

/** All that is shown changes its language at once. */
const choose = async (language: Language) => {
  await preloadLanguage(language)
  chooseLanguage(language)
}

/**
 * Content that React, or Preact in its place, renders inside an element's shadow root. Where that fails as a whole, what stands
 * inside the element is shown instead, until something about the element changes.
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
  // What may be shown next is prefetched only after a first sign of interest: most visitors pass by.
  for (const type of ['pointerenter', 'focusin', 'charity-before-open'])
    place.element.addEventListener(type, noteInterest)
  const show = (open: boolean, id?: number) => {
    // Taken off the page while the content was fetched, it would open by itself when it is put back.
    if (open === isOpen || (open && !place.element.isConnected)) return
    isOpen = open
    if (open) openedWith = id
    place.update()
    onToggle?.(open)
  }
  // The root is rendered once and follows this: one that is rendered three times has the same useId twice in Preact 11.2.
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
    isOpen = false // not rendered at once: the next press, or change, tries again
    onToggle?.(false)
  }
  const App = () => {
    const current = useStore(state) // another object at each change of the element
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
      // At once: a panel that a move closed and that is opened right after it must have been rendered as closed.
      const isFirst = !root
      flushSync(() => {
        if (hasCrashed) place.showFallback(false)
        hasCrashed = false
        container.lang = languageOf(place.element) // the page's may be another
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
