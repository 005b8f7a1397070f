import { describe, expect, it } from 'vitest'
import { createAccount, password } from '../support/account.ts'
import { page, phone, stack, usePage } from '../support/session.ts'
import { openSite, paths } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

/** Words that occur in no Swahili sentence. */
const english =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|e?mail|password|name|phone|payment|cart|basket|close|back|try|again|failed|amount|date|bank|transfer|yes|no)\b/i

/** Names that are the same in every language. */
const names = ["Chanua Children's Centre", 'Mixx by Yas', 'JavaScript', 'English']

/** The page's texts with an English word in them, also in its title, attributes and meta tags. */
const englishTexts = async (): Promise<string[]> => {
  const found = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style'))
        texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^=og]'))
      texts.push(
        /^https?:/.test(meta.getAttribute('content') ?? '') ? '' : (meta.getAttribute('content') ?? ''),
      )
    return texts
  })
  return [...new Set(found)].filter((text) =>
    english.test(names.reduce((rest, own) => rest.replaceAll(own, ''), text).replace(/\S*@\S+/g, '')),
  )
}
const expectNoEnglish = async (state: string) => expect([state, await englishTexts()]).toEqual([state, []])
const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('[languages] a Swahili page has no English text', () => {
  it('on any route', async () => {
    for (const path of paths) {
      await openSite(page, `${stack.centre + path}?lang=sw`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoEnglish(path)
    }
  })

  it('in validation errors and errors from the server', async () => {
    for (const [path, button] of [
      ['/signin', 'Ingia'],
      ['/signup', 'Fungua Akaunti'],
      ['/forgot-password', undefined],
      ['/contact', undefined],
    ] as const) {
      await openSite(page, `${stack.centre + path}?lang=sw`)
      const submit = page.getByRole('main').locator('form button[type=submit]')
      await (button ? page.getByRole('main').getByRole('button', { name: button, exact: true }) : submit)
        .first()
        .click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await expectNoEnglish(`${path}, empty`)
    }
    await openSite(page, `${stack.centre}/signin?lang=sw`)
    await page.getByLabel('Barua pepe').fill('nobody@mail.example')
    await page.getByLabel('Nenosiri', { exact: true }).fill('wrong-one')
    await page.getByRole('main').getByRole('button', { name: 'Ingia', exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    await expectNoEnglish('/signin, refused')
  })

  it('while offline', async () => {
    await page.route('**/api/**', (route) => route.abort())
    for (const [path, text] of [
      ['/marketplace', 'Imeshindikana kupakia bidhaa'],
      ['/donate', undefined],
    ] as const) {
      await openSite(page, `${stack.centre + path}?lang=sw`)
      if (text) await page.getByRole('main').getByRole('button', { name: 'Jaribu Tena' }).waitFor()
      else {
        await click('Toa Tumaini')
        await page.getByRole('dialog').getByRole('button', { name: 'Jaribu Tena' }).waitFor()
      }
      await expectNoEnglish(`${path}, offline`)
    }
  })

  it('on the account page', async () => {
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin?lang=sw`)
    await page.getByLabel('Barua pepe').fill(email)
    await page.getByLabel('Nenosiri', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Ingia', exact: true }).click()
    await page.waitForURL(/\/\?lang=sw$/)
    for (const tab of ['profile', 'orders', 'settings']) {
      await openSite(page, `${stack.centre}/account?tab=${tab}&lang=sw`)
      await page.getByRole('main').getByText(email).first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoEnglish(`/account, ${tab}`)
    }
  })

  it('in the donation panel', async () => {
    await openSite(page, `${stack.centre}/donate?lang=sw`)
    await click('Toa Tumaini')
    const dialog = page.getByRole('dialog')
    const steps: [string, () => Promise<void>][] = [
      [
        'campaigns',
        () => dialog.getByRole('button', { name: 'Tazama Chumba cha muziki kwa vikundi vidogo' }).waitFor(),
      ],
      [
        'details',
        () => dialog.getByRole('button', { name: 'Tazama Chumba cha muziki kwa vikundi vidogo' }).click(),
      ],
      ['donation', () => click('Changia Sasa')],
      ['email', () => dialog.getByLabel('Barua pepe').fill('neema@mail.example')],
      ['wrong amount', () => dialog.getByRole('textbox').first().fill('0')],
      ['refused amount', () => click('Chagua njia ya kulipa')],
      ['method', () => dialog.getByRole('radio', { name: '10,000' }).check()],
      ['method shown', () => click('Chagua njia ya kulipa')],
      ['confirm', () => click('Endelea')],
      ['paid', () => click('Nimelipa')],
      ['no proof', () => click('Tuma namba ya muamala')],
      ['proof', () => page.getByLabel('Namba ya muamala', { exact: true }).fill('SWAHILI7001')],
      ['thanks', () => click('Tuma namba ya muamala')],
      ['thanks shown', () => page.getByText('Itajifunga yenyewe baada ya sekunde 3.').waitFor()],
    ]
    for (const [state, step] of steps) {
      await step()
      await expectNoEnglish(`donation, ${state}`)
    }
  })

  it('in the custom order, product details and an empty search', async () => {
    await openSite(page, `${stack.centre}/marketplace?lang=sw`)
    await click('Weka Oda Maalumu')
    const dialog = page.getByRole('dialog')
    const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
    for (const [state, step] of [
      ['form', () => dialog.getByRole('radio', { name: 'Mkufu' }).waitFor()],
      ['errors', () => click('Hakiki oda')],
      ['type', () => dialog.getByRole('radio', { name: 'Mkufu' }).check()],
      ['colour', () => dialog.getByRole('checkbox', { name: 'Nyekundu' }).check()],
      ['name', () => fill('Jina', 'Halima')],
      ['e-mail', () => fill('Barua pepe', 'halima@mail.example')],
      ['phone', () => fill('Simu', '0754123456')],
      ['review', () => click('Hakiki oda')],
      ['sent', () => click('Tuma oda maalumu')],
      ['sent shown', () => dialog.getByText('Itajifunga yenyewe').waitFor()],
    ] as [string, () => Promise<void>][]) {
      await step()
      await expectNoEnglish(`custom order, ${state}`)
    }
    await openSite(page, `${stack.centre}/marketplace?lang=sw&product=1`)
    await page.getByText('Upatikanaji: Ipo').waitFor()
    await expectNoEnglish('product')
    await openSite(page, `${stack.centre}/marketplace?lang=sw&product=99999&search=qqqq`)
    await page.waitForLoadState('networkidle')
    await expectNoEnglish('nothing found')
  })

  it('from the cart to the order', async () => {
    await openSite(page, `${stack.centre}/marketplace?lang=sw&search=rafiki`)
    await page.getByRole('link', { name: 'Bangili ya Rafiki' }).click()
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    for (const [state, step] of [
      ['added', () => click('Weka kikapuni')],
      ['basket', () => click('Nenda kwenye kikapu')],
      ['guest prompt', () => click('Endelea kwenye malipo')],
      ['payment', () => click('Endelea Kulipa')],
      ['errors', () => click('Tuma oda')],
      ['name', () => fill('Jina kamili', 'Halima Bakari')],
      ['e-mail', () => fill('Barua pepe', 'halima@mail.example')],
      ['phone', () => fill('Simu', '0754123456')],
      ['street', () => fill('Mtaa', 'Uhuru 12')],
      ['ID', () => fill('Namba ya muamala', 'SWAHILI7002')],
      ['order', () => click('Tuma oda')],
      ['order shown', () => page.getByText('Asante, Halima.').waitFor()],
    ] as [string, () => Promise<void>][]) {
      await step()
      await expectNoEnglish(`checkout, ${state}`)
    }
  })
})
