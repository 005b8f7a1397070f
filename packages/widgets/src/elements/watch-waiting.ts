import type { Host } from './define-element.ts'

/** Four looks in a row: 45 to 60 seconds. Requests give up after 30, and say so: a slow network never comes so far. */
const looks = 4
const intervalMs = 15_000

/** What shows that something is on its way: our button while it is pressed, a spinner, a card's placeholder. */
const waitingSigns = '[aria-busy=true], .ch-spin, .ch-skeleton'

const isWaiting = ({ shadowRoot }: Host) =>
  // Not in a closed dialog, nor where the page hides the element.
  [...shadowRoot.querySelectorAll(waitingSigns)].some((sign) => sign.getClientRects().length > 0)

interface Watch {
  start(): void
  stop(): void
  /** Something arrived: it is not stuck. */
  restart(): void
}

/**
 * Notices an element that waits for what will never come, whatever went wrong inside: a promise that nobody rejects, a stage whose request
 * hangs, a change that is never rendered. Looks are counted, not seconds, so a computer may sleep meanwhile.
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
