import { safeStorage } from '@charity-kit/client'
import { useEffect, useEffectEvent } from 'react'

const storage = safeStorage('local')
const setting = 'deskSingleKeys'

/**
 * Returns whether single keys are on. Staff can switch them off for good (WCAG 2.1.4); keys with Ctrl, and Escape, stay
 * on.
 */
export const areSingleKeysOn = () => storage.get(setting) !== 'off'

export const setSingleKeys = (areOn: boolean) => {
  storage.set(setting, areOn ? 'on' : 'off')
}

/**
 * Actions by key: `j`, `?`, `g p` (one key after the other), `escape`, `ctrl+s`, `ctrl+enter`. The map that was mounted
 * last takes precedence.
 * Single keys do nothing inside fields, behind a dialog, and after the member has switched them off.
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
  // A held key would decide on the next records unseen, so only the moving keys may repeat.
  if (event.repeat && key !== 'j' && key !== 'k') return
  if (isSingle && (isTyping(event.target) || !areSingleKeysOn())) return
  if (document.querySelector('dialog[open]') && key !== 'ctrl+enter') return // the dialog has its own keys
  const sequence = pending && event.timeStamp - pending.at < 1_500 ? `${pending.key} ${key}` : undefined
  pending = isSingle ? { key, at: event.timeStamp } : undefined
  for (const name of sequence ? [sequence, key] : [key])
    if (listeners.toReversed().some((handle) => handle(name, event))) {
      event.preventDefault()
      if (name === sequence) pending = undefined
      return
    }
}

/** Binds keys to actions while the component is shown. */
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

/**
 * Wraps a key's action. If another row of the list has the focus, the key opens that row instead, and decides nothing.
 */
export const onOpenOne = (act: () => void) => () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('.dk-q:not([aria-current])')) focused.click()
  else act()
}

/**
 * Moves through a list's links (a `QueueRow`, a table's first link) with `J` and `K`. `Enter` opens the focused link.
 */
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
