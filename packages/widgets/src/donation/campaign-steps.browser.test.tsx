import { listActiveCampaigns } from '@charity-kit/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, never, ok } from '@charity-kit/client/testing'
import { musicRoom, swings } from '@charity-kit/contract/fixtures'
import { button, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { donationServer } from './donation.fixtures.ts'

afterEach(closePanels)

describe('step 1, the campaigns', () => {
  it("[S2 donation panel] is titled 'Latest Campaigns', which names the dialog", async () => {
    openPanel()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Latest Campaigns' })).toBeVisible()
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it('[S2 donation panel] shows a loading spinner, and says so', async () => {
    openPanel({ server: donationServer({ campaigns: never }) })
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading campaigns…' })).toBeVisible()
  })

  it("[S2 donation panel] says 'No campaigns available at the moment.' without a campaign", async () => {
    openPanel({ server: donationServer({ campaigns: ok([]) }), donateHref: '/donate' })
    await expect
      .element(page.getByText('No campaigns available at the moment.', { exact: true }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to the donate page' }))
      .toHaveAttribute('href', '/donate')
  })

  it('has no link without a campaign if there is no known address', async () => {
    openPanel({ server: donationServer({ campaigns: ok([]) }) })
    await expect.element(page.getByText('No campaigns available at the moment.')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  it.each(['offline', 'timeout', 'malformed', 'unauthorised', 'unexpected'] as const)(
    "[S8] shows the catalogue's message and 'Try Again' after a failed load (%s)",
    async (kind) => {
      const { log } = openPanel({ server: donationServer({ campaigns: failed({ kind }) }) })
      await expect
        .element(
          page.getByRole('alert').filter({ hasText: 'Failed to load campaigns. Please try again later.' }),
        )
        .toBeVisible()
      await button('Try Again').click()
      expect(log.retried).toBe(1)
    },
  )

  it('offers the donate page after a failed load, if its address is known', async () => {
    openPanel({
      server: donationServer({ campaigns: failed({ kind: 'offline' }) }),
      donateHref: '/donate?lang=sw',
    })
    await expect
      .element(page.getByRole('link', { name: 'Give on our donate page' }))
      .toHaveAttribute('href', '/donate?lang=sw')
  })

  it('requests the campaigns again when the panel opens after a failure', async () => {
    const { server } = openPanel({ server: donationServer({ campaigns: failed({ kind: 'offline' }) }) })
    await expect.element(button('Try Again')).toBeVisible()
    server.on(listActiveCampaigns, ok([musicRoom]))
    await button('Close').click()
    await button('Open the panel').click()
    await expect.element(heading('A music room')).toBeVisible()
  })

  it('[S2 donation panel] shows name, raised amount of goal and days left, and the details after a click', async () => {
    openPanel()
    await expect.element(heading('A music room')).toBeVisible()
    const card = page.getByRole('article').first()
    await expect.element(card).toMatchTextContent('Tsh 1,250,000 of Tsh 5,000,000')
    await expect.element(card).toMatchTextContent('12 days left')
    await expect.element(page.getByRole('article').nth(1)).toMatchTextContent('1 day left')
    await button('View Swings in the yard').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })

  it('reports the chosen campaign to the page', async () => {
    const chosen: unknown[] = []
    openPanel({ onCampaignSelected: ({ id }) => chosen.push(id) })
    await button('View A music room').click()
    expect(chosen).toEqual([musicRoom.id])
  })
})

describe('step 2, the details', () => {
  it("[S2 donation panel] shows progress, raised amount of goal, days left, organiser, 'Verified Organizer', 'Donate Now'", async () => {
    openPanel({ details: musicRoom })
    await expect.element(heading('A music room')).toBeVisible()
    const progress = page.getByRole('progressbar', { name: 'Raised so far' })
    await expect.element(progress).toHaveAttribute('aria-valuetext', '25%')
    await expect.element(panel()).toMatchTextContent('Tsh 1,250,000 of Tsh 5,000,000')
    await expect.element(panel()).toMatchTextContent('12 days left')
    await expect.element(page.getByText("Chanua Children's Centre", { exact: true })).toBeVisible()
    await expect.element(page.getByText('Verified Organizer', { exact: true })).toBeVisible()
    await expect.element(page.getByText(musicRoom.description, { exact: true })).toBeVisible()
    await expect.element(button('Donate Now')).toBeVisible()
    await expect.element(page.getByText('Target Reached!')).not.toBeInTheDocument()
  })

  it.each([
    ['at', swings.targetAmount],
    ['above', swings.targetAmount * 3],
  ])(
    "[S2 donation panel] says 'Continue Supporting' and 'Target Reached!' if the amount raised is %s the goal",
    async (_where, collectedAmount) => {
      openPanel({ details: { ...swings, collectedAmount } })
      await expect.element(page.getByText('Target Reached!', { exact: true })).toBeVisible()
      await expect.element(button('Continue Supporting')).toBeVisible()
      await expect.element(button('Donate Now')).not.toBeInTheDocument()
      await button('Continue Supporting').click()
      await expect.element(heading('Your gift')).toBeVisible()
    },
  )

  it('[S2 donation panel] does not count one shilling below the goal as reached', async () => {
    openPanel({ details: { ...swings, collectedAmount: swings.targetAmount - 1 } })
    await expect.element(button('Donate Now')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '99%')
  })

  it('[S2 donation panel] shows a meter at zero, not a waiting one, if nothing was raised', async () => {
    openPanel({ details: { ...musicRoom, collectedAmount: 0 } })
    const progress = page.getByRole('progressbar')
    await expect.element(progress).toHaveAttribute('value', '0')
    await expect.element(progress).toHaveAttribute('aria-valuetext', '0%')
  })

  it.each([0, 700])(
    '[S2 donation panel] shows a full meter for Tsh %d without a goal',
    async (collectedAmount) => {
      openPanel({ details: { ...musicRoom, collectedAmount, targetAmount: 0 } })
      await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100%')
      await expect.element(panel()).not.toMatchTextContent(/NaN|Infinity/)
    },
  )

  it('[S2 donation panel] states the number of the step', async () => {
    openPanel({ details: musicRoom })
    await expect.element(page.getByText('Step 1 of 3: Campaign', { exact: true })).toBeVisible()
  })

  it('[S3 campaign] never shows negative days left, and reads an ISO date', async () => {
    openPanel({ details: { ...musicRoom, endDate: '2020-02-29T00:00:00Z' } })
    await expect.element(page.getByText('0 days left', { exact: true })).toBeVisible()
  })

  it('[S2 donation panel] returns to the campaigns by the back arrow, and clears the choice', async () => {
    const { browsing } = openPanel({ details: musicRoom })
    await button('Back').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(browsing.getState().campaign).toBeUndefined()
  })

  it('[S2 donation panel] opens the details of campaignId at once', async () => {
    openPanel({ campaignId: swings.id })
    await expect.element(heading('Swings in the yard')).toBeVisible()
    await expect.element(button('Continue Supporting')).toBeVisible()
  })
})

describe('server data as text', () => {
  const hostile = {
    ...musicRoom,
    name: '<img src=x onerror="document.title=`hacked`"> & *stars*',
    description: '<script>document.title="hacked"</script> <b>bold</b>.',
    organisedBy: '<a href="javascript:0">us</a>',
  }

  it.each(['list', 'details'])('shows HTML in a campaign as text: %s', async (place) => {
    openPanel({
      server: donationServer({ campaigns: ok([hostile]) }),
      ...(place === 'details' && { details: hostile }),
    })
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent(hostile.name)
    expect(panel().element().querySelector('img[src="x"], script, a')).toBeNull()
    expect(document.title).not.toBe('hacked')
  })
})

describe('Swahili', () => {
  it('translates the first two steps', async () => {
    openPanel({ lang: 'sw' })
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    await expect.element(panel()).toMatchTextContent('Tsh 1,250,000 kati ya Tsh 5,000,000')
    await button('Tazama Chumba cha muziki').click()
    await expect.element(page.getByText('Zimebaki siku 12', { exact: true })).toBeVisible()
    await expect.element(button('Changia Sasa')).toBeVisible()
    await expect.element(button('Rudi')).toBeVisible()
    await expect.element(button('Funga')).toBeVisible()
  })
})

describe('[languages] campaigns in Swahili', () => {
  it('shows Swahili texts in the list, the details and the confirmation', async () => {
    openPanel({ lang: 'sw' })
    await expect.element(heading('Chumba cha muziki')).toBeVisible()
    await expect.element(page.getByText('Ngoma, kengele na kona tulivu.')).toBeVisible()
    await button('Tazama Chumba cha muziki').click()
    await expect.element(page.getByText(/Kila mtoto anajifunza wimbo\./)).toBeVisible()
    await expect.element(page.getByText(musicRoom.description)).not.toBeInTheDocument()
  })
})
