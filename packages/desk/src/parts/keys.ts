import { safeStorage } from '@charity-kit/client'
import { useEffect, useEffectEvent } from 'react'

const storage = safeStorage('local')
const setting = 'deskSingleKeys'

/** Single keys can be switched off for good (WCAG 2.1.4); those with Ctrl and Escape stay. */
export const areSingleKeysOn = () => storage.get(setting) !== 'off'

export const setSingleKeys = (areOn: boolean) => {
  storage.set(setting, areOn ? 'on' : 'off')
}

/**
 * What keys do: `j`, `?`, `g p` (one after the other), `escape`, `ctrl+s`, `ctrl+enter`. Of those that are mounted the latest goes
 * first. Single keys are off inside fields and behind a dialog, and where somebody has switched them off.
 */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const listeners: ((key: string, event: KeyboardEvent) => boolean)[] = []
let pending: { key: string; at: number } | undefined

const nameOf = (event: KeyboardEvent) => {
  const key = event.key.toLowerCase()
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const key = nameOf(event)
  const isSingle = !key.startsWith('ctrl+') && key !== 'escape'
  // A key that is held would decide on whatever comes next, unseen; only the moving ones may repeat.
  if (event.repeat && key !== 'j' && key !== 'k') return
  if (isSingle && (isTyping(event.target) || !areSingleKeysOn())) return
  if (document.querySelector('dialog[open]') && key !== 'ctrl+enter') return // the dialog has its own
  const sequence = pending && event.timeStamp - pending.at < 1_500 ? `${pending.key} ${key}` : undefined
  pending = isSingle ? { key, at: event.timeStamp } : undefined
  for (const name of sequence ? [sequence, key] : [key])
    if (listeners.toReversed().some((handle) => handle(name, event))) {
      event.preventDefault()
      if (name === sequence) pending = undefined
      return
    }
}

/** Gives keys a meaning for as long as the component is shown. */
export const useKeys = (keys: KeyMap, isEnabled = true) => {
  const handle = useEffectEvent((key: string, event: KeyboardEvent) => {
    const action = keys[key]
    action?.(event)
    return action !== undefined
  })
  useEffect(() => {
    if (!isEnabled) return
    const listener = (key: string, event: KeyboardEvent) => handle(key, event)
    if (listeners.length === 0) addEventListener('keydown', onKeyDown)
    listeners.push(listener)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      if (listeners.length === 0) removeEventListener('keydown', onKeyDown)
    }
  }, [isEnabled])
}

/** With the focus on another row of the list, a key means that row: it is opened, and nothing is decided. */
export const onOpenOne = (act: () => void) => () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('.dk-q:not([aria-current])')) focused.click()
  else act()
}

/** `J` and `K` move through a list's links (a `QueueRow`, a table's first link); `Enter` opens the one that has the focus. */
export const useListKeys = (selector = '.dk-q[href], .dk-table a') => {
  const move = (step: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>(selector)]
    const focused = links.findIndex((link) => link === document.activeElement)
    const from = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true')
    const next = links[Math.max(0, Math.min(links.length - 1, from + step))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => {
      move(1)
    },
    k: () => {
      move(-1)
    },
  })
}
