import { joinWall, leaveWall, listWall } from '@charity-kit/contract'
import { failed, notFound, ok, type FakeServer } from '@charity-kit/client/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { closePage, entries, openOnPage, wallServer } from './donor-wall-page.fixtures.tsx'
import { DonorWall } from './donor-wall.tsx'
import { WallForm } from './wall-form.tsx'

afterEach(closePage)

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

describe('[sharing] the wall of donors', () => {
  it('lists first names or Anonymous, amounts if they may be shown, words and days', async () => {
    const server = wallServer()
    openOnPage(<DonorWall campaignId={1} />, server)
    await expect.element(heading('People who helped')).toBeVisible()
    expect(lines()).toEqual([
      'AshaTsh 10,000For my brother.2 days ago',
      'AnonymousIn memory of Bibi Rehema3 days ago',
      'DaudiTsh 50,0005 days ago',
      'AnonymousTsh 5,000Mungu awabariki.last week',
    ])
    expect(server.requestsTo(listWall)[0]?.query).toEqual({ campaign: '1' })
  })

  it('shows more on demand, with the focus on the new entries', async () => {
    const server = wallServer(entries, 24)
    openOnPage(<DonorWall />, server)
    await expect.element(heading('People who helped')).toBeVisible()
    server.on(listWall, ok([{ ...entries[0]!, id: 9, name: 'Rehema' }], { total: 24 }))
    await button('Show more').click()
    await expect.element(page.getByText('Rehema')).toBeVisible()
    expect(server.requestsTo(listWall).at(-1)?.query).toEqual({ page: '2' })
    await expect.element(button('Show more')).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Rehema')
  })

  it.each([
    ['nobody is on it yet', ok([], { total: 0 })],
    ['the server has none', notFound],
    ['it cannot be loaded', failed({ kind: 'offline' })],
  ])('is not shown if %s', async (_case, answer) => {
    const server = wallServer().on(listWall, answer)
    openOnPage(
      <>
        <DonorWall />
        <p>The page</p>
      </>,
      server,
    )
    await expect.poll(() => server.requestsTo(listWall).length).toBeGreaterThan(0)
    await expect.element(page.getByText('The page')).toBeVisible()
    await expect.element(heading('People who helped')).not.toBeInTheDocument()
  })

  it('is complete in Swahili', async () => {
    openOnPage(<DonorWall />, wallServer(), 'sw')
    await expect.element(heading('Waliosaidia')).toBeVisible()
    expect(lines()[1]).toContain('Jina limehifadhiwaKwa kumbukumbu ya Bibi Rehema')
  })
})

describe("[sharing] the donor's choices for the wall", () => {
  const donationKey = { reference: 41, transactionId: 'QAB12CD34E' }
  const donation = { donation: 41, transactionId: 'QAB12CD34E' }
  const box = (name: string) => page.getByRole('checkbox', { name })
  /** The question, unfolded. */
  const openQuestion = async (server: FakeServer, hasName = true) => {
    openOnPage(<WallForm {...donationKey} hasName={hasName} />, server)
    await page.getByText('Your name on the wall?').click()
  }
  const answer = (text: string) => page.getByRole('status').filter({ hasText: text })

  it('are folded, because they are optional', async () => {
    openOnPage(<WallForm {...donationKey} hasName />, wallServer())
    await expect.element(page.getByText('Optional. We read your words first.')).toBeVisible()
    await expect.element(page.getByText('Show the amount')).not.toBeVisible()
  })

  it('are not preselected', async () => {
    const server = wallServer()
    await openQuestion(server)
    await expect.element(box('Show my first name on the wall')).not.toBeChecked()
    await expect.element(box('Show the amount')).not.toBeChecked()
    expect(server.requests).toEqual([])
  })

  it('are sent, with a note that the centre reads them first, and can be removed', async () => {
    const server = wallServer()
    await openQuestion(server)
    await box('Show my first name on the wall').click()
    await field(/A few words/).fill('For my brother.')
    await button('Show my gift').click()
    await expect.element(page.getByText('We read your words first.', { exact: true })).toBeVisible()
    expect(server.requestsTo(joinWall).map(({ body }) => body)).toEqual([
      { ...donation, showName: true, showAmount: false, words: 'For my brother.' },
    ])
    await expect.element(answer('We read your words first.')).toHaveFocus()
    await button('Take it down').click()
    await expect.element(answer('Taken down. You are not shown.')).toHaveFocus()
    expect(server.requestsTo(leaveWall).map(({ body }) => body)).toEqual([donation])
  })

  it('stay if they could not be removed', async () => {
    const server = wallServer().on(leaveWall, failed({ kind: 'offline' }), ok(null))
    await openQuestion(server)
    await button('Show my gift').click()
    await button('Take it down').click()
    await expect.element(page.getByRole('alert').filter({ hasText: "We couldn't save this." })).toBeVisible()
    await expect.element(button('Show my gift')).not.toBeInTheDocument()
    await button('Take it down').click()
    await expect.element(page.getByText('Taken down. You are not shown.')).toBeVisible()
  })

  it('disappear without an error if the server has no wall', async () => {
    await openQuestion(wallServer().on(joinWall, notFound))
    await button('Show my gift').click()
    await expect.element(answer('This centre shows no names of people who helped yet.')).toHaveFocus()
    await expect.element(button('Show my gift')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('do not offer to show a name that was not given', async () => {
    await openQuestion(wallServer(), false)
    await expect.element(box('Show the amount')).toBeVisible()
    await expect.element(box('Show my first name on the wall')).not.toBeInTheDocument()
  })

  it('[dedication] show the dedication only on request, and can be changed', async () => {
    const server = wallServer()
    const inMemory = 'In memory of Bibi Rehema'
    const dedication = { kind: 'memory', name: 'Bibi Rehema' } as const
    openOnPage(<WallForm {...donationKey} hasName dedication={dedication} />, server)
    await page.getByText('Your name on the wall?').click()
    await expect.element(box(`Show the dedication: ${inMemory}`)).not.toBeChecked()
    await field(/A few words/).fill('For my brother.')
    await button('Show my gift').click()
    await button('Change it').click()
    await expect.element(field(/A few words/)).toHaveValue('For my brother.')
    await box(`Show the dedication: ${inMemory}`).click()
    await button('Show my gift').click()
    await expect.element(answer('We read your words first.')).toHaveFocus()
    const wish = { ...donation, showName: false, showAmount: false, words: 'For my brother.' }
    expect(server.requestsTo(joinWall).map(({ body }) => body)).toEqual([
      { ...wish, showDedication: false },
      { ...wish, showDedication: true },
    ])
  })

  it('are restored for a donor who returns, without the focus, and can be changed or removed', async () => {
    const server = wallServer()
    const saved = { showName: true, showAmount: false, showDedication: false, words: 'For my brother.' }
    openOnPage(<WallForm {...donationKey} hasName saved={saved} />, server)
    await expect.element(page.getByText('You asked to be shown.', { exact: true })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await page.getByText('Your name on the wall?').click()
    await button('Change it').click()
    await expect.element(box('Show my first name on the wall')).toBeChecked()
    await expect.element(field(/A few words/)).toHaveValue('For my brother.')
    await box('Show the amount').click()
    await button('Show my gift').click()
    await expect.element(answer('We read your words first.')).toHaveFocus()
    expect(server.requestsTo(joinWall).map(({ body }) => body)).toEqual([
      { ...donation, showName: true, showAmount: true, words: 'For my brother.' },
    ])
    await button('Take it down').click()
    await expect.element(answer('Taken down. You are not shown.')).toHaveFocus()
  })

  it('keep the input if they could not be sent', async () => {
    const server = wallServer().on(joinWall, failed({ kind: 'offline' }))
    await openQuestion(server)
    await field(/A few words/).fill('For my brother.')
    await button('Show my gift').click()
    await expect.element(page.getByRole('alert').filter({ hasText: "We couldn't save this." })).toBeVisible()
    await expect.element(field(/A few words/)).toHaveValue('For my brother.')
    server.on(joinWall, ok(null))
    await button('Show my gift').click()
    await expect.element(page.getByText('We read your words first.', { exact: true })).toBeVisible()
  })
})
