import type { Page } from 'playwright'
import { waitForHydration } from './site.ts'

const assets = '**/assets/*.js'

/**
 * Opens a page of the site as on a slow network: only its HTML and pre-hydration.js load, until `hydrate` or {@link
 * leaveSlowNetwork} is called.
 */
export const openSlowly = async (
  page: Page,
  url: string,
): Promise<{ status: number | undefined; hydrate: () => Promise<void> }> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(assets, async (route) => {
    await released
    await route.continue()
  })
  const script = page.waitForResponse('**/pre-hydration.js')
  const response = await page.goto(url, { waitUntil: 'commit' })
  await script
  await page.waitForFunction(() => document.readyState !== 'loading' && !!window.onclick)
  return {
    status: response?.status(),
    hydrate: async () => {
      release()
      await waitForHydration(page)
      await leaveSlowNetwork(page)
    },
  }
}

/** Lets the next pages load as usual. */
export const leaveSlowNetwork = (page: Page): Promise<void> => page.unroute(assets)
