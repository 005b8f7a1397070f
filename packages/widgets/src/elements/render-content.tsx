import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Mount } from './define-element.ts'
import { readSettings } from './attributes.ts'

/** What an element draws once it is fetched. */
export interface Content {
  /** Attributes that are also properties, as properties. (`lang` is every element's.) */
  properties: string[]
  css: string
  /** Draws from the element's settings; `show` opens and closes, `emit` tells the page ("donated": `charity-donated`). */
  render: (view: {
    host: HTMLElement
    settings: ReturnType<typeof readSettings>
    open: boolean
    show: (open: boolean) => void
    emit: (name: string, detail?: unknown) => void
  }) => ReactNode
}

/** Makes properties of attributes; one that the page has set by now counts. */
const addProperties = (host: HTMLElement, names: string[]) => {
  for (const name of names) {
    const attribute = name.replace(/[A-Z]/g, '-$&') // "apiBase" -> "api-Base": case does not count
    const set = (value?: string | null) => {
      if (value == null) host.removeAttribute(attribute)
      else host.setAttribute(attribute, value)
    }
    const early = (host as unknown as Record<string, string | undefined>)[name]
    if (early != null) set(early)
    Object.defineProperty(host, name, { get: () => host.getAttribute(attribute) ?? '', set })
  }
}

/** Mounts content inside an element's shadow root, and tells the page through events on the element. */
export const mountContent =
  ({ properties, css, render }: Content): Mount =>
  (host, root, adopt, defaultApiBase) => {
    addProperties(host, properties)
    adopt(css)
    const box = document.createElement('div')
    box.className = 'ch-widget'
    root.append(box)
    const view = createRoot(box)
    let isOpen = false
    const emit = (name: string, detail?: unknown) => {
      host.dispatchEvent(new CustomEvent(`charity-${name}`, { bubbles: true, composed: true, detail }))
    }
    const show = (open = isOpen) => {
      const changed = open !== isOpen
      isOpen = open
      view.render(render({ host, settings: readSettings(host, defaultApiBase), open, show, emit }))
      if (changed) emit(open ? 'opened' : 'closed')
    }
    show()
    return show
  }
