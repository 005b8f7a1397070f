/**
 * Checks that pasted snippets keep working. Every release that a server keeps runs on a partner's page, from its own
 * files, against the current server.
 * KEPT_RELEASES names a folder such as a centre's DATA_DIR/embed-releases; by default there is only the current
 * release.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { donatePage, shopPage } from '../support/partner-page.ts'
import {
  fillDelivery,
  goToConfirm,
  newTransactionId,
  placeOrder,
  sendTransactionId,
  transactionId,
} from '../support/payment.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'

const release = fileURLToPath(new URL('../../../packages/widgets/package.json', import.meta.url))
const { version: current } = JSON.parse(readFileSync(release, 'utf8')) as { version: string }
const folder = process.env['KEPT_RELEASES']
const versions = new Set([current, ...(folder ? readdirSync(folder) : [])])

usePage({ viewport: phone, reducedMotion: 'reduce' }, { own: !!folder })

beforeAll(async () => {
  if (!folder) return
  await stack.kill()
  for (const version of versions)
    if (version !== current) await stack.keepRelease(join(folder, version), version)
  await stack.restart()
})

describe.each([...versions])('[releases] %s with the server as it is now', (version) => {
  const open = async (html: string) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        fetched.add(new URL(request.url()).pathname.split('/')[2] ?? '')
    })
    stack.servePartnerPage(html.replace('/embed/v1/', `/embed/${version}/`))
    await page.goto(stack.partner)
    return fetched
  }

  it('takes a donation', async () => {
    const fetched = await open(donatePage(stack.centre))
    await goToConfirm(page)
    await page.getByRole('button', { name: 'I have paid' }).click()
    const id = newTransactionId()
    await transactionId(page).fill(id)
    await sendTransactionId(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(stack.donations(id)).toHaveLength(1)
    expect([...fetched]).toEqual([version])
    expect(pageErrors).toEqual([])
  })

  it('takes an order', async () => {
    const fetched = await open(shopPage(stack.centre))
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^View your cart/ }).click()
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await fillDelivery(page)
    const id = newTransactionId()
    await transactionId(page).fill(id)
    await placeOrder(page).click()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    expect(stack.orders(id)).toHaveLength(1)
    expect([...fetched]).toEqual([version])
    expect(pageErrors).toEqual([])
  })

  it('shows a campaign, and opens a custom order', async () => {
    const key = 'client-key="partner"'
    await open(
      donatePage(stack.centre).replace(
        '<charity-donate',
        `<charity-campaign ${key}></charity-campaign><charity-custom-order ${key}></charity-custom-order><charity-donate`,
      ),
    )
    await page.getByRole('link', { name: 'See the campaign' }).waitFor()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().waitFor()
    expect(pageErrors).toEqual([])
  })
})
