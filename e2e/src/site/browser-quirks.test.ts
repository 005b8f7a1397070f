import { readdir } from 'node:fs/promises'
import { chromium, type Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newTransactionId, placeOrder, sendTransactionId, transactionId } from '../support/payment.ts'
import { context, page, stack, touchPhone, usePage } from '../support/session.ts'
import { fillCart, heading, openSite } from '../support/site.ts'

usePage(touchPhone)

/** Fills a field as a phone does: the field has the text, and at most one event reports it. */
const autofill = (field: Locator, text: string, event?: 'change' | 'blur') =>
  field.evaluate(
    (element, [value, name]) => {
      const field = element as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      if (name) field.dispatchEvent(new Event(name, { bubbles: name === 'change' }))
    },
    [text, event] as const,
  )

describe('[autofill] a form that the phone fills in', () => {
  it.each(['change', 'blur', undefined] as const)(
    'a gift keeps its name and email, with "%s" as the only event',
    async (event) => {
      const id = newTransactionId()
      await openSite(page, `${stack.centre}/about`)
      await page.getByRole('button', { name: 'Give Hope' }).tap()
      await page.getByRole('button', { name: 'View Music room for small groups' }).tap()
      await page.getByRole('button', { name: 'Donate Now' }).tap()
      await autofill(page.getByLabel('Name (optional)'), 'Baraka Massawe', event)
      await autofill(page.getByLabel('Email (optional)'), 'baraka@mail.example', event)
      await page.getByRole('button', { name: 'Choose how to pay' }).tap()
      await page.getByRole('button', { name: 'Continue' }).tap()
      await page.getByRole('button', { name: 'I have paid' }).tap()
      await transactionId(page).fill(id)
      await sendTransactionId(page).tap()
      await page.getByText('Thank you, Baraka').waitFor()
      expect(stack.donations(id)).toMatchObject([{ name: 'Baraka Massawe', email: 'baraka@mail.example' }])
    },
  )

  it('an order keeps its address', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Zawadi Bracelet')
    await page.getByRole('button', { name: 'Proceed to payment' }).tap()
    await page.getByRole('button', { name: 'Continue to Payment' }).tap()
    await heading(page, 'Payment and delivery').waitFor()
    await transactionId(page).fill(id)
    await autofill(page.getByLabel('Full name'), 'Asha Juma', 'change')
    await autofill(page.getByLabel('Email'), 'asha@mail.example', 'blur')
    await autofill(page.getByLabel('Phone', { exact: true }), '0754123456')
    await autofill(page.getByLabel('Street'), 'Uhuru Street 12')
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toMatchObject([{ email: 'asha@mail.example' }])
  })
})

describe("[wrong clock] a phone whose clock is not the server's", () => {
  it.each([
    ['20 minutes fast', 20 * 60_000],
    ['a year slow', -365 * 86_400_000],
  ])('%s: the pieces are kept all the same', async (_name, offsetMs) => {
    await context.addInitScript((ms) => {
      const RealDate = Date
      class WrongDate extends RealDate {
        constructor(...given: unknown[]) {
          if (given.length) super(...(given as [number]))
          else super(RealDate.now() + ms)
        }
        static override now() {
          return RealDate.now() + ms
        }
      }
      Object.assign(window, { Date: WrongDate })
    }, offsetMs)
    await fillCart(page, stack.centre, 'Zawadi Bracelet')
    await page.getByRole('button', { name: 'Proceed to payment' }).tap()
    const asked = page.waitForResponse('**/api/orders/keep')
    await page.getByRole('button', { name: 'Continue to Payment' }).tap()
    await asked
    await page.getByText(/^Kept for you until \d\d:\d\d$/).waitFor()
    expect(await page.getByText('No longer kept', { exact: false }).isVisible()).toBe(false)
  })
})

describe('[S2 home] a browser that forces dark colours', () => {
  it('leaves the QR code dark on white', async () => {
    const dark = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--blink-settings=forceDarkModeEnabled=true'],
    })
    const darkPage = await dark.newPage(touchPhone)
    await openSite(darkPage, stack.centre)
    await darkPage.getByText('Scan to Donate').tap()
    const picture = await darkPage.getByRole('img', { name: 'QR code to donate' }).screenshot()
    const brightest = await page.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const { width, height } = image
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      return Math.max(
        ...(canvas?.getImageData(0, 0, width, height).data ?? []).filter((_, at) => at % 4 === 0),
      )
    }, picture.toString('base64'))
    expect(brightest).toBeGreaterThan(240)
    await dark.close()
  })
})

describe('[privacy lists] what they block by its name', () => {
  it('no script has "track" in it', async () => {
    const folders = ['examples/site/dist/assets', 'packages/widgets/dist/embed']
    const files = await Promise.all(
      folders.map((folder) => readdir(new URL(`../../../${folder}`, import.meta.url))),
    )
    expect(files.flat().filter((file) => file.includes('track') && file.endsWith('.js'))).toEqual([])
  })
})
