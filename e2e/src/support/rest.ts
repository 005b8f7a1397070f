import type { Page } from 'playwright'

/** Activity of a page with one element and no interaction. */
export interface Rest {
  /** Sum of all layout shifts (https://web.dev/articles/cls). */
  shift: number
  /** Moved elements, for a failure's message. */
  moved: string[]
  /** Requests to the centre, by their paths. */
  paths: string[]
}

/** Collects layout shifts in the page, from its first paint on. */
const observeShifts = () => {
  const shifts: { value: number; moved: string }[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    })[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          moved: entry.sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName ?? '?'} ${String(previousRect.top)} -> ${String(currentRect.top)}`,
            )
            .join(', '),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens an address and waits until nothing more is fetched and nothing moves. */
export const restOf = async (page: Page, url: string, centre: string): Promise<Rest> => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(centre)) paths.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(observeShifts)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // Fetches in idle time wait at most 2 seconds.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  )
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`),
    paths,
  }
}
