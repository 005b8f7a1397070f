import {
  dedicateDonation,
  getCentre,
  joinWall,
  trackDonation,
  trackOrder,
  type Tracked,
} from '@charity-kit/contract'
import {
  centreWithWallets,
  confirmedDonation,
  trackedDonation,
  trackedParcel,
} from '@charity-kit/contract/fixtures'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { WallForm } from '../donor-wall/wall-forms.ts'
import { CharityProvider } from '../provider.tsx'
import { button } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

// An absent element must not only be late.
await WallForm.prefetch('en')

afterEach(cleanup)

const open = (tracked: Tracked, lang = 'en') => {
  const server = createFakeServer().on(getCentre, ok(centreWithWallets))
  const key =
    tracked.kind === 'donation'
      ? ({ kind: 'donation', reference: tracked.reference, transactionId: tracked.transactionId } as const)
      : ({ kind: 'order', shipmentTrackingNumber: 'TRK4218853', email: 'neema@mail.example' } as const)
  if (tracked.kind === 'donation') server.on(trackDonation, ok(tracked))
  else server.on(trackOrder, ok(tracked))
  server.on(dedicateDonation, ({ body }) => ok({ ...confirmedDonation, dedication: body.dedication }))
  server.on(joinWall, ok(null))
  onTestFinished(server.install())
  render(
    <div className="ch-root" lang={lang}>
      <CharityProvider apiBase="https://centre.example" lang={lang}>
        <Tracking initial={key} onPrint={() => undefined} />
      </CharityProvider>
    </div>,
  )
  return server
}
const text = (words: string | RegExp) => page.getByText(words)

it('[tracking] names the chosen wallet of a donation on the timeline and on the receipt', async () => {
  open({ ...confirmedDonation, wallet: 'airtel-money' })
  await expect.element(text('QK7SAMPLE2, Airtel Money')).toBeVisible()
  await button('Get the receipt').click()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Airtel Money' })).toBeVisible()
  await expect.element(text('M-Pesa')).not.toBeInTheDocument()
})

it('[tracking] has its own sentence for a donation to the general fund, in each language', async () => {
  const toFund = { ...confirmedDonation, campaign: 'Wherever it is needed most', generalFund: true }
  open(toFund)
  await expect.element(text(/^Gift G-1042: Tsh\s10,000 for wherever it is needed most$/)).toBeVisible()
  await expect.element(text(/^Your gift goes wherever it is needed most\./)).toBeVisible()
  cleanup()
  open(toFund, 'sw')
  await expect.element(text(/^Mchango G-1042: Tsh\s10,000 kwa mahitaji makubwa zaidi$/)).toBeVisible()
  await expect.element(text(/^Mchango wako unatumika kwa mahitaji makubwa zaidi\./)).toBeVisible()
})

it('[sharing] offers the link to keep in an app of the visitor, in the current language', async () => {
  const pageUrl = 'https://centre.example/track#donation=1042&id=QK7SAMPLE2'
  const kept = async () => {
    const link = page.getByRole('link', { name: 'WhatsApp' })
    await expect.element(link).toBeVisible()
    return new URL((link.element() as HTMLAnchorElement).href).searchParams.get('text')
  }
  open({ ...confirmedDonation, pageUrl })
  expect(await kept()).toContain(pageUrl)
  cleanup()
  open({ ...confirmedDonation, pageUrl }, 'sw')
  expect(await kept()).toContain('https://centre.example/track?lang=sw#donation=1042&id=QK7SAMPLE2')
  cleanup()
  open({ ...confirmedDonation, pageUrl: null })
  await expect.element(text('QK7SAMPLE2, M-Pesa')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
})

it("[tracking] names the donation that an order's payment includes", async () => {
  open({ ...trackedParcel, amount: 45_000, donation: 2000 })
  await expect.element(text(/^Order O-1043: 2 pieces, Tsh\s45,000, and a gift of Tsh\s2,000$/)).toBeVisible()
})

const asha = { kind: 'memory', name: 'Asha Juma' } as const
const dedicate = () => text(/^(Dedicate this gift\?|Dedication)$/)

it('[dedication] dedicates a tracked donation, and shows the dedication on the receipt', async () => {
  open(confirmedDonation)
  await dedicate().click()
  await page.getByRole('combobox', { name: 'This gift is' }).selectOptions('birthday')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('<b>Asha</b>')
  await button('Save the dedication').click()
  const said = 'It stands on the receipt. You can change it or take it off at any time.'
  await expect.poll(() => document.activeElement?.textContent).toBe(said)
  await button('Get the receipt').click()
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'For the birthday of <b>Asha</b>' }))
    .toBeVisible()
})

it('[dedication] shows the dedication on the receipt in the current language', async () => {
  open({ ...confirmedDonation, dedication: asha }, 'sw')
  await button('Pata risiti').click()
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'Kwa kumbukumbu ya Asha Juma' }))
    .toBeVisible()
})

it.each([
  ['a gift that is checked', trackedDonation, true],
  ['a gift that was not found, which may be corrected', { ...trackedDonation, state: 'not_found' }, true],
  ['a gift that went back', { ...confirmedDonation, state: 'refunded', receipt: null }, false],
  [
    'one that went back and is dedicated',
    { ...confirmedDonation, state: 'refunded', dedication: asha },
    true,
  ],
  ['a server that takes none', { ...confirmedDonation, dedication: undefined }, false],
  ['an order', trackedParcel, false],
] as const)('[dedication] of %s', async (_case, tracked, isOffered) => {
  open({ ...tracked })
  await expect.element(text(/^(Gift G|Order O)-104[23]: /)).toBeVisible()
  if (isOffered) await expect.element(dedicate()).toBeVisible()
  else await expect.element(dedicate()).not.toBeInTheDocument()
})

const wall = () => text('Your name on the wall?')
const onWall = { showName: true, showAmount: false, showDedication: false, words: 'For my brother.' }

it('[sharing] offers the wall to the donor of a tracked donation, with a dedication that was just saved', async () => {
  const server = open(confirmedDonation)
  await dedicate().click()
  await page.getByRole('combobox', { name: 'This gift is' }).selectOptions('memory')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Juma')
  await button('Save the dedication').click()
  await wall().click()
  await page.getByRole('checkbox', { name: 'Show my first name on the wall' }).click()
  await page.getByRole('checkbox', { name: 'Show the dedication: In memory of Asha Juma' }).click()
  await button('Show my gift').click()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^We read your words first\./)
  expect(server.requestsTo(joinWall).map(({ body }) => body)).toEqual([
    {
      ...{ donation: 1042, transactionId: 'QK7SAMPLE2' },
      ...{ showName: true, showAmount: false, showDedication: true, words: '' },
    },
  ])
})

it.each([
  ['a gift that is checked', trackedDonation, true],
  ['one that went back', { ...confirmedDonation, state: 'refunded', receipt: null }, false],
  ['one that went back and was on it', { ...confirmedDonation, state: 'refunded', wall: onWall }, true],
  ['a server without a wall', { ...confirmedDonation, wall: undefined }, false],
  ['an order', trackedParcel, false],
] as const)('[sharing] the wall is asked about of %s', async (_case, tracked, isOffered) => {
  open({ ...tracked })
  await expect.element(text(/^(Gift G|Order O)-104[23]: /)).toBeVisible()
  if (isOffered) await expect.element(wall()).toBeVisible()
  else expect(wall().query()).toBeNull()
})

it('[sharing] does not offer to show the name of a donor without one', async () => {
  open({ ...confirmedDonation, hasName: false })
  await wall().click()
  await expect.element(page.getByRole('checkbox', { name: 'Show the amount' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Show my first name on the wall' }).query()).toBeNull()
})

it('[reminders] offers a monthly reminder for a donation that arrived, not for one that was returned', async () => {
  open(confirmedDonation)
  await expect.element(button('Remind me each month')).toBeVisible()
  cleanup()
  open({ ...confirmedDonation, state: 'reversed' })
  await expect.element(text(/^Gift G-1042/)).toBeVisible()
  await expect.element(button('Remind me each month')).not.toBeInTheDocument()
})
