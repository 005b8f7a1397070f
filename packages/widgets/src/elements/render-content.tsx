import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Content, Place } from './fetch-on-intent.ts'

/** Content that React, or Preact in its place, renders into the shadow root. */
export const renderContent = <Props,>(
  { element, adopt, update }: Place<Props>,
  css: string,
  render: (isOpen: boolean) => ReactNode,
  onToggle?: (isOpen: boolean) => void,
): Content => {
  adopt(css)
  const container = document.createElement('div')
  container.className = 'ch-widget'
  element.shadowRoot.append(container)
  let root: Root | undefined
  let isOpen = false
  const show = (open: boolean) => {
    if (open === isOpen) return
    isOpen = open
    update()
    onToggle?.(open)
  }
  return {
    show,
    render() {
      root ??= createRoot(container)
      // At once: a panel that is closed by a move and opened right after it must have been rendered as closed.
      flushSync(() => root?.render(render(isOpen)))
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
