import { getCentre, listActiveCampaigns } from '@charity-kit/contract'
import { musicRoom, swings } from '@charity-kit/contract/fixtures'
import { failed, ok, type FakeServer } from '@charity-kit/client/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { centreServer } from '../testing/centre-server.ts'
import { button, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'

let serial = 0
let apiBase = ''
const show = (attributes = '', inside = '') =>
  put(
    `<charity-campaign api-base="${apiBase}" client-key="school" ${attributes}>${inside}</charity-campaign>`,
  )

let server: FakeServer
beforeAll(() => import('./charity-campaign.ts'))
beforeEach(() => {
  apiBase = `https://campaign-${String(serial++)}.example` // each test's centre answers anew
  server = centreServer()
  return server.install()
})
afterEach(clearPage)

describe('[sharing] <charity-campaign>', () => {
  it('shows one campaign: name, verified amount of goal, and the centre that gets the money', async () => {
    const element = show(`campaign-id="${musicRoom.id}"`)
    await expect.element(heading('A music room')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'A music room' }))
      .toMatchTextContent('Tsh 1,250,000 of Tsh 5,000,000')
    await expect.element(page.getByText('Confirmed gifts only.')).toBeVisible()
    await expect.element(page.getByText("Goes to Chanua Children's Centre")).toBeVisible()
    expect(element.shadowRoot?.querySelector('progress')?.value).toBe(5)
  })

  it("leads to the centre's page of the campaign, or to the host's own", async () => {
    const element = show(`campaign-id="${swings.id}"`)
    const link = page.getByRole('link', { name: 'See the campaign' })
    await expect.element(link).toHaveAttribute('href', `${apiBase}/donate?campaign=${swings.id}`)
    element.setAttribute('share-url', '/give/{id}')
    await expect.element(link).toHaveAttribute('href', new URL(`/give/${swings.id}`, location.href).href)
  })

  it.each(['https://[', 'https://', '//'])(
    'ignores share-url="%s", which is not an address',
    async (address) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      show(`campaign-id="${swings.id}" share-url="${address}"`)
      await expect
        .element(page.getByRole('link', { name: 'See the campaign' }))
        .toHaveAttribute('href', `${apiBase}/donate?campaign=${swings.id}`)
      expect(warn.mock.calls).toEqual([
        [`<charity-campaign> ignores share-url="${address}": it must be an address.`],
      ])
    },
  )

  it('tells the page which campaign is shown', async () => {
    const heard: unknown[] = []
    const listen = (event: CustomEvent) => heard.push(event.detail)
    document.addEventListener('charity-campaign-shown', listen)
    show(`campaign-id="${swings.id}"`)
    await expect.poll(() => heard.length).toBe(1)
    document.removeEventListener('charity-campaign-shown', listen)
    expect(heard).toEqual([
      {
        id: swings.id,
        name: swings.name,
        collectedAmount: swings.collectedAmount,
        targetAmount: swings.targetAmount,
      },
    ])
  })

  it('shows the first campaign by default, and follows its attribute', async () => {
    const element = show()
    await expect.element(heading('A music room')).toBeVisible()
    element.setAttribute('campaign-id', String(swings.id))
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })

  it('says that a campaign has ended', async () => {
    show('campaign-id="99"')
    await expect.element(page.getByRole('status')).toMatchTextContent('This campaign has ended.')
  })

  it('says that loading failed, and tries again', async () => {
    server.on(listActiveCampaigns, failed({ kind: 'offline' })).on(getCentre, failed({ kind: 'offline' }))
    show()
    await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't open this.")
    server.on(listActiveCampaigns, ok([swings]))
    await button('Try Again').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
    await expect.element(page.getByText('Goes to')).not.toBeInTheDocument()
  })

  it("speaks the page's language", async () => {
    const element = show()
    element.lang = 'sw'
    await expect.element(page.getByText('Michango iliyothibitishwa tu.')).toBeVisible()
  })

  it.each([220, 320, 360, 720])('fits a place of %i px', async (width) => {
    const element = show()
    element.style.cssText = `display: block; width: ${width}px`
    await expect.element(heading('A music room')).toBeVisible()
    const root = element.shadowRoot!
    const card = root.querySelector('section')!
    expect(card.getBoundingClientRect().width).toBeLessThanOrEqual(width)
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  })
})
