import type { Host } from './define-element.ts'

/**
 * Four looks in a row take 45 to 60 seconds. A slow network does not reach that, because requests time out after 30
 * seconds and say so.
 */
const looks = 4
const intervalMs = 15_000

/** Signs of loading: our button while it is busy, a spinner, a card's placeholder. */
const waitingSigns = '[aria-busy=true], .ch-spin, .ch-skeleton'

const isWaiting = ({ shadowRoot }: Host) =>
  // Ignores signs in a closed dialog, or in an element that the page hides.
  [...shadowRoot.querySelectorAll(waitingSigns)].some((sign) => sign.getClientRects().length > 0)

interface Watch {
  start(): void
  stop(): void
  /** Restarts the count, because something arrived. */
  restart(): void
}

/**
 * Notices an element that waits for ever. Causes are a promise that never settles, a chunk whose request hangs, or a
 * change that is not rendered.
 * Looks are counted, not seconds, because a computer may sleep meanwhile.
 */
export const watchWaiting = (element: Host, onChange: (isStuck: boolean) => void): Watch => {
  let timer: ReturnType<typeof setInterval> | undefined
  let waited = 0
  let isStuck = false
  const look = () => {
    waited = isWaiting(element) ? waited + 1 : 0
    if (isStuck === waited >= looks) return
    isStuck = !isStuck
    onChange(isStuck)
  }
  return {
    start() {
      timer ??= setInterval(look, intervalMs)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      waited = 0
    },
    restart() {
      waited = 0
    },
  }
}
