/** [embed] Mistakes in a page's markup: each is reported in one sentence, with a code. */
import { getProduct, listActiveCampaigns, listProducts } from '@charity-kit/contract'
import { failed, refused } from '@charity-kit/client/testing'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { detailsOf, listen } from '../testing/element-events.ts'
import { setUpElements } from '../testing/elements.ts'
import { button, heading } from '../testing/locators.ts'
import { put } from '../testing/page.ts'

const centre = setUpElements()
beforeAll(async () => {
  await import('./index.ts')
})
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

const add = (name: string, attributes = '', inside = '<a href="/centre">On our site</a>') =>
  put(`<${name} api-base="${centre.apiBase}" client-key="school" ${attributes}>${inside}</${name}>`)

describe('a self-closed tag', () => {
  it('shows the swallowed part of the page, and is reported', async () => {
    const errors = listen('charity-error')
    const element = add(
      'charity-donate',
      '',
      `<h2>Opening hours</h2><form><input aria-label="Search"></form><charity-shop api-base="${centre.apiBase}" client-key="school"></charity-shop>`,
    )
    await expect.element(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Search', exact: true })).toBeVisible()
    await expect.element(heading('Jua Necklace')).toBeVisible()
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'not-closed' }])
    expect(errors[0]?.detail.hint).toContain('write </charity-donate> behind it')
    expect(errors[0]?.target).toBe(element)
  })

  it('is not assumed because of a link, a picture or a header in its slot', async () => {
    const errors = listen('charity-error')
    add(
      'charity-donate',
      '',
      '<div slot="header"><h2>We and they</h2></div><p><a href="/"><b>Give</b></a></p>',
    )
    await button('Give Hope').hover()
    await expect
      .poll(() => document.querySelector('charity-donate')?.shadowRoot?.querySelector('.ch-widget'))
      .not.toBeNull()
    await expect.element(page.getByText('Give', { exact: true })).not.toBeVisible()
    expect(errors).toEqual([])
  })
})

describe('an attribute', () => {
  it.each([
    ['client-key', '“school”', 'type straight quotes'],
    ['client-key', 'my school', 'letters, digits, dashes and underscores only'],
  ])('%s=%s is not blamed on the centre', async (name, value, hint) => {
    const errors = listen('charity-error')
    put(`<charity-campaign api-base="${centre.apiBase}" ${name}="${value}"></charity-campaign>`)
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'invalid-attribute' }])
    expect(errors[0]?.detail.hint).toContain(hint)
  })

  it('client-key is reported as missing, without the rejection that follows', async () => {
    const errors = listen('charity-error')
    centre.server.on(listActiveCampaigns, refused('origin_refused', { status: 403 }))
    put(`<charity-campaign api-base="${centre.apiBase}"><a href="/centre">On our site</a></charity-campaign>`)
    await expect.poll(() => centre.server.requestsTo(listActiveCampaigns)).not.toEqual([])
    await expect.element(page.getByRole('link', { name: 'On our site' })).toBeVisible()
    expect(detailsOf(errors)).toMatchObject([{ code: 'missing-client-key' }])
  })

  it('product-id is reported as missing with the page’s own link, and nothing is requested', async () => {
    const errors = listen('charity-error')
    add('charity-product')
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'missing-product-id' }])
    await expect.element(page.getByRole('link', { name: 'On our site' })).toBeVisible()
    await expect.element(page.getByText('no longer in the shop')).not.toBeInTheDocument()
    expect(centre.server.requests.some(({ url }) => url.includes('/api/products/'))).toBe(false)
  })

  it('category is reported if the shop does not have it', async () => {
    const errors = listen('charity-error')
    add('charity-shop', 'category="Nekclaces"')
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'unknown-category' }])
  })

  it('page-size="0" is ignored', async () => {
    const errors = listen('charity-error')
    add('charity-shop', 'page-size="0"')
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'invalid-attribute' }])
    await expect.element(heading('Jua Necklace')).toBeVisible()
    expect(centre.server.requests.filter(({ url }) => url.includes('pageSize=0'))).toEqual([])
  })

  it('--ch-accent that is not a colour is not reported as hard to read', async () => {
    const errors = listen('charity-error')
    add('charity-campaign', 'style="--ch-accent: blueish"')
    await expect
      .poll(() => detailsOf(errors))
      .toMatchObject([
        {
          code: 'invalid-style',
          message: '<charity-campaign> ignores --ch-accent: blueish',
          hint: 'it must be a colour',
        },
      ])
  })
})

describe('an api-base', () => {
  /** Responses of the address to other requests than the API's calls. */
  const answers = (release: () => Promise<Response>, any: () => Promise<Response>) => {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (new Request(input).url.endsWith('/embed/v1/release.json')) return release()
      return init?.method === 'HEAD' ? any() : fetch(input, init)
    })
  }
  const isThere = () => Promise.resolve(new Response('{}'))
  const isWebsite = () => Promise.resolve(new Response('<!doctype html>'))
  const isAway = () => Promise.reject(new TypeError('Failed to fetch'))

  it.each([
    ['the API of the centre fails', 'api-failed', '', failed({ kind: 'offline' }), isThere, isThere],
    ['it has a path', 'invalid-attribute', '/shop', failed({ kind: 'offline' }), isThere, isThere],
    ['another website is there', 'not-an-api', '', failed({ kind: 'offline' }), isAway, isWebsite],
    ['a web page is the answer', 'not-an-api', '', failed({ kind: 'malformed' }), isWebsite, isWebsite],
    ['nothing is there', 'unreachable', '', failed({ kind: 'offline' }), isAway, isAway],
    [
      'the page is not listed',
      'origin-refused',
      '',
      refused('origin_refused', { status: 403 }),
      isThere,
      isThere,
    ],
  ])('is reported if %s: %s', async (_case, code, path, answer, release, any) => {
    const errors = listen('charity-error')
    centre.server.on(listProducts, answer).on(getProduct, answer)
    answers(release, any)
    put(`<charity-shop api-base="${centre.apiBase}${path}" client-key="school"></charity-shop>`)
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code }])
  })
})

describe("the page's own buttons", () => {
  it('open the element beside them in a closed shadow root', async () => {
    const host = put('<div></div>')
    const root = host.attachShadow({ mode: 'closed' })
    root.innerHTML = `<charity-donate mode="panel" api-base="${centre.apiBase}" client-key="school"></charity-donate><button data-charity-open="donate">Ours</button>`
    const dialogOf = () => root.querySelector('charity-donate')?.shadowRoot?.querySelector('dialog[open]')
    root.querySelector('button')!.click()
    await expect.poll(dialogOf).toBeTruthy()
  })
})
