import { musicRoom } from '@charity-kit/contract/fixtures'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formWith } from '../donation/donation.fixtures.ts'
import { centreServer } from '../testing/centre-server.ts'
import { button, field, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import type { CharityDonateElement } from './charity-donate-element.ts'

const show = (attributes = '') =>
  put(
    `<charity-donate api-base="https://centre.example" client-key="school" mode="inline" ${attributes}><a href="https://centre.example/donate">Donate</a></charity-donate>`,
  ) as CharityDonateElement

beforeAll(() => import('./charity-donate.ts'))
beforeEach(() => centreServer().install())
afterEach(clearPage)

describe('[sharing] <charity-donate mode="inline">', () => {
  it("replaces the element's own content by a card with progress, amounts and the centre that gets the money", async () => {
    const element = show()
    await expect.element(heading('A music room')).toBeVisible()
    await expect.element(page.getByText('Confirmed gifts only.')).toBeVisible()
    await expect.element(page.getByText("Goes to Chanua Children's Centre")).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Choose an amount in Tsh' })).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(6)
    await expect.element(page.getByRole('radio', { name: '10,000' })).toBeChecked()
    await expect.element(element.querySelector('a')).not.toBeVisible()
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
  })

  it('opens the panel at the amount step with the chosen amount, and tells the page', async () => {
    const heard: string[] = []
    const element = show(`campaign-id="${musicRoom.id}"`)
    for (const name of ['charity-opened', 'charity-campaign-chosen', 'charity-closed'])
      element.addEventListener(name, () => heard.push(name))
    await page.getByText('20,000', { exact: true }).click()
    await button('Donate Now').click()
    await expect.element(field('Or type your own amount')).toHaveValue('20,000')
    expect(heard).toEqual(['charity-campaign-chosen', 'charity-opened'])
    element.close()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(heard.at(-1)).toBe('charity-closed')
  })

  it("leads to the transaction ID by 'I have already paid'", async () => {
    show()
    await button('I have already paid').click()
    await expect.element(heading('Already paid?')).toBeVisible()
  })

  it('reminds of a donation without its transaction ID after a reload', async () => {
    sessionStorage.setItem(
      'charity-kit:donation:https://centre.example',
      JSON.stringify({
        cause: { id: musicRoom.id, name: musicRoom.name },
        donation: formWith({ amount: '10,000' }),
        paid: true,
      }),
    )
    const { shadowRoot } = show()
    const bar = page.getByRole('region', { name: 'Unfinished gift' })
    await expect.element(bar).toMatchTextContent('Finish reporting your gift of Tsh 10,000')
    await button('Enter the ID').click()
    await expect.element(field('Transaction ID')).toBeVisible()
    // toHaveFocus() sees the element around it.
    await expect.poll(() => shadowRoot?.activeElement).toBe(heading('One thing is left').element())
    await expect.element(bar).not.toBeInTheDocument()
  })

  it("leaves the amount empty after 'Other'", async () => {
    show()
    await page.getByText('Other', { exact: true }).click()
    await button('Donate Now').click()
    await expect.element(field('Or type your own amount')).toHaveValue('')
  })

  it('becomes a button and a card again when its mode changes', async () => {
    const element = show()
    await expect.element(button('Donate Now')).toBeVisible()
    element.mode = 'button'
    await expect.element(button('Give Hope')).toBeVisible()
    await expect.element(button('Donate Now')).not.toBeInTheDocument()
    element.mode = 'inline'
    await expect.element(button('Donate Now')).toBeVisible()
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
    await expect.element(element.querySelector('a')).not.toBeVisible()
  })

  it('opens by method too, and is a button with an unknown mode', async () => {
    const element = show()
    await element.open()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    element.remove()
    put('<charity-donate api-base="https://centre.example" mode="card"></charity-donate>')
    await expect.element(button('Give Hope')).toBeVisible()
  })

  it.each([220, 320, 360, 720])('fits a place of %i px', async (width) => {
    const element = show()
    element.style.cssText = `display: block; width: ${width}px`
    await expect.element(heading('A music room')).toBeVisible()
    const card = element.shadowRoot!.querySelector('section')!
    expect(card.getBoundingClientRect().width).toBeLessThanOrEqual(width)
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    const [first, last] = [page.getByRole('radio').first(), button('Donate Now')]
    const isBeside =
      last.element().getBoundingClientRect().left > card.getBoundingClientRect().left + width / 2
    expect(isBeside).toBe(width >= 720)
    await expect.element(first).toBeInTheDocument()
  })
})
