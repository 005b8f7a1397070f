import { cleanup, render } from '@testing-library/react'
import { memoryDraft } from '@charity-kit/client/testing'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { browsingOf, WithStore } from './donation-panel.fixtures.tsx'
import { DonationPanel } from './donation-panel.tsx'
import { createDonationStore, type StoredDonation } from './donation-store.ts'
import { donationServer, formWith } from './donation.fixtures.ts'
import '../styles/index.css'

afterEach(cleanup)

const unsent: StoredDonation = {
  cause: { id: 1, name: 'A music room' },
  donation: formWith({ amount: '10,000' }),
  paid: true,
}

/** A page that was opened in a tab with this unsent donation. */
const openPage = (draft = memoryDraft(unsent)) => {
  const { client } = donationServer()
  const store = createDonationStore({ client, draft })
  const browsing = browsingOf(store)
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <div className="ch-root">
        <main tabIndex={-1}>The page</main>
        <WithStore store={store}>
          <DonationPanel
            browsing={browsing}
            open={open}
            onClose={() => {
              setOpen(false)
            }}
            onResume={() => {
              setOpen(true)
            }}
          />
        </WithStore>
      </div>
    )
  }
  render(
    <CharityProvider apiBase="https://centre.example" client={client}>
      <Page />
    </CharityProvider>,
  )
  return { store, draft }
}
const bar = () => page.getByRole('region', { name: 'Unfinished gift' })

describe('[payments] coming back: the reminder of an unsent donation', () => {
  it('[S2 donation panel] is not shown after a mere look at the payment instructions', async () => {
    openPage(memoryDraft({ ...unsent, paid: undefined }))
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it("names the amount, and leads to the ID's field", async () => {
    openPage()
    await expect.element(bar()).toMatchTextContent('Finish reporting your gift of Tsh 10,000')
    await button('Enter the ID').click()
    // The focus is not in the field, because a phone's keyboard would cover Paste.
    await expect.element(heading('One thing is left')).toHaveFocus()
    await expect.element(field('Transaction ID')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument() // while the panel is open
    await button('Close').first().click()
    await expect.element(bar()).toBeVisible()
  })

  it('ends the page with the same height of free space', async () => {
    openPage()
    await expect.element(bar()).toBeVisible()
    const height = () => bar().element().getBoundingClientRect().height
    await expect
      .poll(() => Math.abs((document.body.lastElementChild?.getBoundingClientRect().height ?? 0) - height()))
      .toBeLessThan(1)
    await button('Close this reminder').click()
    await expect.element(bar()).not.toBeInTheDocument()
    expect(document.documentElement.style.getPropertyValue('--ch-resume-height')).toBe('')
  })

  it('stays away for this donation once it was closed, and the page gets the focus', async () => {
    const { draft } = openPage()
    await button('Close this reminder').click()
    await expect.element(page.getByRole('main')).toHaveFocus()
    cleanup()
    openPage(draft)
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('disappears once another form on the page has sent the ID', async () => {
    const { store, draft } = openPage()
    await expect.element(bar()).toBeVisible()
    draft.clear()
    store.refresh()
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('is not shown without an unsent donation', async () => {
    openPage(memoryDraft<StoredDonation>())
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
  })
})
