/**
 * Pictures of the screens that people see most, for a change that must not be seen. `pnpm pictures --update` takes them
 * before the change, and `pnpm pictures` compares them after it. They are not committed: machines draw text differently.
 */
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { runStory, setUpStories } from '../tests/test-stories.ts'

const folders = {
  ui: import.meta.glob('../../packages/ui/src/**/*.stories.tsx'),
  widgets: import.meta.glob('../../packages/widgets/src/**/*.stories.tsx'),
  site: import.meta.glob('../../examples/site/src/**/*.stories.tsx'),
  desk: import.meta.glob('../../packages/desk/src/**/*.stories.tsx'),
}

const stories: [folder: keyof typeof folders, file: string, names: string][] = [
  ['ui', 'button', 'AllDark'],
  ['ui', 'field', 'WithError'],
  ['widgets', 'donation-panel', 'Campaigns CampaignsSwahili DetailsDark Payment MethodPicker'],
  ['widgets', 'payment-instructions', 'MPesa Bank'],
  ['widgets', 'live-payment', 'Waiting ConfirmedDark'],
  ['widgets', 'checkout', 'Basket Payment PaymentOnPhone PaidOnPhone PaymentDark'],
  ['widgets', 'custom-order-panel', 'Details Success'],
  ['widgets', 'shop', 'Products ProductsSwahili Detail'],
  ['widgets', 'tracking', 'Entry Checking OrderSent'],
  ['widgets', 'charity-donate', 'Inline'],
  ['site', 'home-page', 'Ready ReadyDark'],
  ['site', 'gifts-statement', 'Statement StatementOnPhone'],
  ['site', 'account-page', 'Orders SettingsSwahili'],
  ['desk', 'today', 'WorkWaits PhoneMayBeDeaf'],
  ['desk', 'payments-section', 'OnePayment Queue TakesTwo'],
  ['desk', 'statements', 'MatchColumns Result'],
  ['desk', 'orders-section', 'ToSend OneOrder'],
  ['desk', 'reports', 'Month'],
]

// Before the stories are loaded, whose samples are so many minutes old.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T09:00:00Z') })
setUpStories()

it.each(
  stories.flatMap(([folder, file, names]) => names.split(' ').map((name) => [folder, file, name] as const)),
)('%s %s %s', async (folder, file, name) => {
  const [found] = Object.entries(folders[folder]).filter(([path]) => path.endsWith(`/${file}.stories.tsx`))
  if (!found) throw new Error(`${folder} has no ${file}.stories.tsx.`)
  const [path, load] = found
  await runStory(load, path, name)
  await document.fonts.ready
  await page.viewport(innerWidth, Math.max(innerHeight, await settledHeight()))
  await expect(page).toMatchScreenshot(`${folder}-${file}-${name}`)
})

/** The page's height in px once it has not changed for a second: lists and photos come late. */
async function settledHeight(): Promise<number> {
  let last = 0
  const hasSettled = () => {
    const previous = last
    last = document.documentElement.scrollHeight
    return last === previous
  }
  await expect.poll(hasSettled, { interval: 1000 }).toBe(true)
  return last
}
