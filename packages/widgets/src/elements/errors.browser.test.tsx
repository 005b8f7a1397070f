/** [embed] Errors as developers hear them, while visitors see the element's own link. */
import { listProducts } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { ok, refused } from '@charity-kit/client/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { badRequest } from '../testing/centre-server.ts'
import { detailsOf, listen } from '../testing/element-events.ts'
import { fallback, setUpElements } from '../testing/elements.ts'
import { button, heading } from '../testing/locators.ts'
import { put } from '../testing/page.ts'
import { defineCharityDonate, type CharityDonateElement } from './charity-donate-element.ts'
import type { ElementError } from './report.ts'

const centre = setUpElements()
const { donate, shop } = centre

const dialog = () => page.getByRole('dialog')
const link = () => page.getByRole('link', { name: 'On our site' })

describe('charity-error and the console', () => {
  it("report a rejected key, and show the fallback beside the centre's sentence", async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    centre.server.on(listProducts, refused('client_key_refused', { status: 403, message: 'No such key.' }))
    shop()
    await expect.poll(() => errors).toHaveLength(1)
    shop().scrollIntoView() // each has room for its products
    await expect.poll(() => errors).toHaveLength(2)
    expect(errors[0]?.detail).toEqual({
      code: 'key-refused',
      message: `<charity-shop> is refused by ${centre.apiBase} (No such key.)`,
      hint: `set the client-key that the centre gave you for ${location.origin}`,
    } satisfies ElementError)
    await expect.element(link().first()).toBeVisible()
    expect(warn.mock.calls.filter(([text]) => String(text).includes('is refused'))).toHaveLength(1)
  })

  it('hide the fallback once the centre responds', async () => {
    centre.server.on(listProducts, badRequest)
    shop()
    await expect.element(button('Try Again')).toBeVisible()
    await expect.element(link()).toBeVisible()
    centre.server.on(listProducts, ok([...products], { total: products.length }))
    await button('Try Again').click()
    await expect.element(heading('Jua Necklace')).toBeVisible()
    await expect.element(page.getByText('On our site')).not.toBeVisible()
  })

  it('report a campaign that does not exist', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    put(
      `<charity-campaign api-base="${centre.apiBase}" client-key="school" campaign-id="99"></charity-campaign>`,
    )
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'unknown-campaign' }])
  })

  it('report an invalid attribute once a visitor comes near the button', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    donate('amount="a lot" mode="huge"')
    await button('Give Hope').hover()
    await expect
      .poll(() => errors.map(({ detail }) => detail.message))
      .toEqual(['<charity-donate> ignores mode="huge"', '<charity-donate> ignores amount="a lot"'])
  })
})

describe('an element on a page with two centres', () => {
  let pageCentre: string | undefined
  const load = vi.fn(() => import('./charity-donate-content.tsx'))
  beforeAll(() => {
    defineCharityDonate({ load, centre: () => pageCentre }, 'charity-unclear')
  })
  const add = (attributes = '') =>
    put(
      `<charity-unclear client-key="school" ${attributes}>${fallback}</charity-unclear>`,
    ) as CharityDonateElement

  it('shows its fallback, reports the problem, and fetches nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    pageCentre = undefined
    const element = add()
    await expect.element(link()).toBeVisible()
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
    await element.open()
    expect(load).not.toHaveBeenCalled()
    expect(centre.server.requests).toEqual([])
    expect(errors.map(({ detail }) => detail.code)).toEqual(['several-centres'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      '<charity-unclear> does not say which of the centres on this page it belongs to: add an api-base with its address.',
    )
    element.apiBase = centre.apiBase
    await button('Give Hope').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(page.getByText('On our site')).not.toBeVisible()
    expect(centre.server.requests.every(({ url }) => url.startsWith(centre.apiBase))).toBe(true)
  })

  it.each(['centre.example', 'no address', '/centre', 'ftp://centre.example', 'https://', 'https://['])(
    'does not use the script’s centre with the invalid api-base="%s"',
    async (address) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      const errors = listen('charity-error')
      pageCentre = centre.apiBase
      const element = add(`api-base="${address}"`)
      await expect.element(link()).toBeVisible()
      await expect.element(button('Give Hope')).not.toBeInTheDocument()
      await element.open()
      expect(centre.server.requests).toEqual([])
      expect(detailsOf(errors)).toEqual([
        {
          code: 'invalid-attribute',
          message: `<charity-unclear> does not know its centre by api-base="${address}"`,
          hint: 'it must be an https address',
        } satisfies ElementError,
      ])
      element.apiBase = centre.apiBase
      await expect.element(button('Give Hope')).toBeVisible()
      await expect.element(page.getByText('On our site')).not.toBeVisible()
    },
  )

  it("stops if the second centre's script arrives later, before a donation", async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    pageCentre = centre.apiBase
    const element = add('mode="inline"')
    await expect.element(button('Donate Now')).toBeVisible()
    const sent = centre.server.requests.length
    pageCentre = undefined
    await button('Donate Now').click()
    await expect.element(link()).toBeVisible()
    await expect.element(button('Donate Now')).not.toBeInTheDocument()
    await element.open()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(centre.server.requests).toHaveLength(sent)
  })
})
