import { expect, it } from 'vitest'
import { openDesk, sendAsVisitor } from '../support/desk.ts'
import { context, page, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' }, { own: true })

const dialog = () => page.getByRole('dialog', { name: 'Write to Halima' })
const history = () => page.locator('.dk-history')

/** Places an order in Swahili, and returns its number. */
const order = (transactionId: string): Promise<number> => {
  stack.execute('update products set stock = 50 where id = 1')
  return sendAsVisitor(
    '/orders',
    {
      paymentMethod: 'lipa',
      transactionId,
      address: {
        name: 'Halima Ngowi',
        email: 'halima@example.org',
        phone: '0754 000 456',
        street: 'Sample Street 12',
        city: 'Dodoma',
      },
      orderItemList: [{ productId: 1, quantity: 2 }],
    },
    'sw',
  )
}

it('[desk writing] a buyer is written to on WhatsApp, with a link that shows the order in their language', async () => {
  const sent: URL[] = []
  await context.route('https://wa.me/**', (route) => {
    sent.push(new URL(route.request().url()))
    return route.fulfill({ body: 'WhatsApp' })
  })
  const id = await order('DESKWRITE1')
  await openDesk(`/orders/${String(id)}`, 'Upendo Kweka', 'keeper')
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await dialog().waitFor()
  const words = await dialog().getByRole('textbox').inputValue()
  const popup = context.waitForEvent('page')
  await dialog().getByRole('link', { name: 'WhatsApp' }).click()
  await (await popup).close()
  await history().getByText('WhatsApp was opened by').waitFor()
  expect(sent.map((url) => [url.pathname, url.searchParams.get('text')])).toEqual([['/255754000456', words]])

  const link = new URL(/https?:\S+/.exec(words)?.[0] ?? '')
  const buyer = await context.newPage()
  await buyer.goto(stack.centre + link.pathname + link.search + link.hash)
  await buyer.getByRole('heading', { name: 'Tunahakiki malipo yako', level: 2 }).waitFor()
  expect(await buyer.locator('html').getAttribute('lang')).toBe('sw')
})

it("[desk writing] an owner's words are the ones that the next text begins with", async () => {
  const id = await order('DESKWRITE2')
  await openDesk('/centre/phone-texts/paymentMissing', 'Neema Mollel')
  const swahili = page.locator('textarea').nth(1)
  await swahili.fill('Habari {name}, malipo ya {amount} hayajafika. {centre}')
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
  await page.getByText('Published. Everybody sees it now.').waitFor()
  await page.goto(`${stack.centre}/desk/orders/${String(id)}`)
  await page.getByRole('group', { name: 'Write or call' }).waitFor()
  await page.keyboard.press('w')
  await dialog().waitFor()
  await expect
    .poll(() => dialog().getByRole('textbox').inputValue())
    .toMatch(/^Habari Halima, malipo ya Tsh [\d,]+ hayajafika\. Chanua$/)
})
