/** Selectors of the elements that a visitor waits for; ` >>> ` leads into a shadow root or a frame. */
export interface Sights {
  /** Button to click. */
  button: string
  /** First sign of the content that opens after the click. */
  skeleton: string
  /** Element that the visitor can use there. */
  usable: string
}

export type Sight = keyof Sights

/** Reports when an element was painted for the first time, by the clock of the machine. */
export interface Seen {
  sight: Sight
  at: number
  navigatedAt: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Looks at each frame for the next element, and reports the element once it is painted. Runs in the page, before
 * anything else.
 * The probe takes no time between the button and the click, which calls `lookForPanel`.
 */
export const probe = (sights: Sights): void => {
  if (window !== window.top) return
  const { reportSeen } = globalThis as unknown as { reportSeen: (seen: string) => void }
  const { button, ...panel } = sights

  const middleOf = (path: string): Point | undefined => {
    let root: Document | ShadowRoot | null | undefined = document
    let [left, top] = [0, 0]
    const steps = path.split(' >>> ')
    const target = steps.pop() ?? ''
    for (const step of steps) {
      const host: Element | null | undefined = root?.querySelector(step)
      if (host instanceof HTMLIFrameElement) {
        const frame = host.getBoundingClientRect()
        left += frame.left
        top += frame.top
        root = host.contentDocument
      } else root = host?.shadowRoot
    }
    const element = root?.querySelector(target)
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
    const box = element.getBoundingClientRect()
    const x = left + box.left + box.width / 2
    const y = top + box.top + Math.min(box.height, innerHeight - top - box.top) / 2
    return box.width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight ? { x, y } : undefined
  }

  const reportOncePainted = (sight: Sight) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const at = performance.timeOrigin + performance.now()
      reportSeen(JSON.stringify({ sight, at, navigatedAt: performance.timeOrigin }))
    }
    port2.postMessage(null) // arrives after this frame's paint
  }
  const lookFor = (sights: Partial<Sights>) => {
    const waiting = Object.entries(sights) as [Sight, string][]
    const look = () => {
      for (let next = waiting[0]; next; next = waiting[0]) {
        if (!middleOf(next[1])) break
        waiting.shift()
        reportOncePainted(next[0])
      }
      if (waiting.length > 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  lookFor({ button })
  Object.assign(globalThis, {
    lookForPanel: () => {
      lookFor(panel)
      return middleOf(button) // the button may have moved
    },
  })
}
