import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Returns how many entries of panel steps the history has up to the current entry; 0 at a page's own entry. */
const entryDepth = (): number => (history.state as { panelDepth?: number } | null)?.panelDepth ?? 0

interface Panel {
  isOpen: boolean
  /** Name of the current step; undefined while its code or its campaigns are loading. */
  step: string | undefined
  /** Goes one step back; undefined at the first step. */
  back: (() => void) | undefined
  close: () => void
  /** Address of the page without the panel, if the current address opens the panel. */
  addressBelow: string | undefined
}

/**
 * Gives each step of a panel an entry in the history, with the page's address. Back goes one step back, and closes the
 * panel at the first step.
 * The entries are removed when the panel closes. If the visitor has gone to another page, they stay and are skipped.
 */
export const usePanelHistory = ({ isOpen, step, back, close, addressBelow }: Panel): void => {
  /** Steps with an entry, oldest first. */
  const steps = useRef<string[]>([])

  const enter = (name: string) => {
    const { href } = location
    if (steps.current.length === 0 && addressBelow) history.replaceState(history.state, '', addressBelow)
    steps.current.push(name)
    history.pushState({ ...(history.state as object | null), panelDepth: steps.current.length }, '', href)
  }
  useLayoutEffect(() => {
    // After a reload the panel is closed, and the entry of its step is the page's own.
    if (entryDepth() > 0) history.replaceState({ ...(history.state as object), panelDepth: 0 }, '')
  }, [])
  /** Keeps the entries of the first steps only; of all steps once the visitor has gone to another page. */
  const keepFirst = (count: number) => {
    steps.current.length = count
    if (entryDepth() > count) history.go(count - entryDepth())
  }
  const wasOpen = useRef(false)
  const follow = useEffectEvent(() => {
    const closes = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Closed while it was loading, so there is no entry to go back from.
    if (closes && steps.current.length === 0 && addressBelow)
      history.replaceState(history.state, '', addressBelow)
    if (!isOpen) keepFirst(0)
    else if (step === undefined) return
    else if (steps.current.includes(step)) keepFirst(steps.current.indexOf(step) + 1)
    else enter(step)
  })
  useLayoutEffect(() => follow(), [isOpen, step])

  const onTraversal = useEffectEvent(() => {
    const depth = entryDepth()
    const known = steps.current.length
    if (depth > known) history.go(known - depth)
    if (depth >= known) return
    steps.current.length = depth
    if (depth > 0 && back) back()
    else close()
  })
  useEffect(() => {
    const onPopState = () => onTraversal()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
}
