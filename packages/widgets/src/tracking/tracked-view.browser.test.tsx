import { getCentre, trackDonation, trackOrder, type Tracked } from '@charity-kit/contract'
import { centreWithWallets, confirmedDonation, trackedParcel } from '@charity-kit/contract/fixtures'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(cleanup)

const open = (tracked: Tracked, lang = 'en') => {
  const server = createFakeServer().on(getCentre, ok(centreWithWallets))
  const key =
    tracked.kind === 'donation'
      ? ({ kind: 'donation', reference: tracked.reference, transactionId: tracked.transactionId } as const)
      : ({ kind: 'order', shipmentTrackingNumber: 'TRK4218853', email: 'neema@mail.example' } as const)
  if (tracked.kind === 'donation') server.on(trackDonation, ok(tracked))
  else server.on(trackOrder, ok(tracked))
  onTestFinished(server.install())
  render(
    <div className="ch-root" lang={lang}>
      <CharityProvider apiBase="https://centre.example" lang={lang}>
        <Tracking initial={key} onPrint={() => undefined} />
      </CharityProvider>
    </div>,
  )
}
const text = (words: string | RegExp) => page.getByText(words)

it('[tracking] a donation names the wallet that was chosen, on the timeline and on the receipt', async () => {
  open({ ...confirmedDonation, wallet: 'airtel-money' })
  await expect.element(text('QK7SAMPLE2, Airtel Money')).toBeVisible()
  await button('Get the receipt').click()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Airtel Money' })).toBeVisible()
  await expect.element(text('M-Pesa')).not.toBeInTheDocument()
})

it('[tracking] a donation to the general fund is said in a sentence of its own, in each language', async () => {
  const toFund = { ...confirmedDonation, campaign: 'Wherever it is needed most', generalFund: true }
  open(toFund)
  await expect.element(text(/^Gift 1042: Tsh\s10,000 for wherever it is needed most$/)).toBeVisible()
  await expect.element(text(/^Your gift goes wherever it is needed most\./)).toBeVisible()
  cleanup()
  open(toFund, 'sw')
  await expect.element(text(/^Mchango 1042: Tsh\s10,000 kwa panapohitajika zaidi$/)).toBeVisible()
  await expect.element(text(/^Mchango wako unatumika panapohitajika zaidi\./)).toBeVisible()
})

it('[sharing] the link can be kept in an app of the visitor, in the language that is read now', async () => {
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

it('[tracking] an order names the donation that the same payment is for', async () => {
  open({ ...trackedParcel, amount: 45_000, donation: 2000 })
  await expect.element(text(/^Order 1043: 2 pieces, Tsh\s45,000, and a gift of Tsh\s2,000$/)).toBeVisible()
})
