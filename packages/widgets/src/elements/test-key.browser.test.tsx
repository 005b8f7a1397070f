/** [embed] The test key: the whole way for a donation, an order and a custom order, and nothing is sent. */
import { testClientKey, testTransactionIds as ids } from '@charity-kit/contract'
import { type FakeServer } from '@charity-kit/client/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { centreServer } from '../testing/centre-server.ts'
import { button, field, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'

let serial = 0
let apiBase = ''
let server: FakeServer
beforeAll(async () => {
  await import('./index.ts')
})
beforeEach(() => {
  apiBase = `https://test-key-${String(serial++)}.example`
  server = centreServer()
  return server.install()
})
afterEach(() => {
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  clearPage()
})

const add = (name: string, attributes = '') =>
  put(`<${name} api-base="${apiBase}" client-key="${testClientKey}" ${attributes}></${name}>`)
const mark = () => page.getByRole('note').filter({ hasText: 'Test: nothing is sent' })
const dialog = () => page.getByRole('dialog')

/** Opens the panel and goes on to the transaction ID. */
const goToConfirm = async () => {
  await button('Give Hope').click()
  await button('View A music room').click()
  await button('Donate Now').click()
  await button('Choose how to pay').click()
  await button('Continue').click()
}
const send = async (transactionId: string) => {
  await field('Transaction ID').fill(transactionId)
  await button('Send transaction ID').click()
}

describe('[embed] the test key', () => {
  it('says in every panel, in both languages, that nothing is sent', async () => {
    add('charity-donate')
    await button('Give Hope').click()
    await expect.element(dialog().getByRole('note')).toHaveTextContent('Test: nothing is sent')
    clearPage()
    add('charity-donate', 'lang="sw"')
    await button('Toa Tumaini').click()
    await expect.element(dialog().getByRole('note')).toHaveTextContent('Jaribio: hakuna kinachotumwa')
  })

  it.each(['charity-shop', 'charity-campaign', 'charity-product product-id="1"'])(
    'says so once in <%s>',
    async (element) => {
      const [name = '', attributes] = element.split(' ')
      add(name, attributes)
      await expect.element(mark()).toBeVisible()
      expect(mark().elements()).toHaveLength(1)
    },
  )

  it('says nothing with any other key', async () => {
    put(`<charity-donate api-base="${apiBase}" client-key="school"></charity-donate>`)
    await button('Give Hope').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(mark().elements()).toEqual([])
  })

  it('leads a donation to the thanks and to its state', async () => {
    add('charity-donate')
    await goToConfirm()
    await send(ids.confirmed)
    await expect.element(page.getByText(/^Thank you/).first()).toBeVisible()
    await expect.element(mark()).toBeVisible()
    await page.getByText('More for this gift').click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await page.getByRole('link', { name: 'See where your gift is' }).click()
    // The centre of the test key confirms after seconds, and the page asks again after some more.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(10_000)
        return page.getByRole('heading', { name: 'Your gift has arrived' }).elements().length
      })
      .toBe(1)
    await expect.element(mark().last()).toBeVisible()
    // A page with a real key offers nothing of the test key's data.
    expect(sessionStorage.getItem(`charity-kit:last-donation:${apiBase}`)).toBeNull()
    expect(sessionStorage.getItem(`charity-kit:last-donation:test:${apiBase}`)).toContain(ids.confirmed)
  })

  it.each([
    [ids.used, /^We have it already/],
    [ids.tooManyRequests, /Nothing was lost/],
    [ids.centreDown, /Nothing was lost/],
    [ids.noNetwork, /You're offline/],
  ])('responds to a donation with %s like a centre, and then accepts another one', async (id, text) => {
    add('charity-donate')
    await goToConfirm()
    await send(id)
    await expect.element(page.getByText(text).first()).toBeVisible()
    await send('QAB12CD34E')
    await expect.element(page.getByText(/^Thank you/).first()).toBeVisible()
  })
})
