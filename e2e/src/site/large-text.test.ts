import { describe, expect, it } from 'vitest'
import { createAccount, password } from '../support/account.ts'
import { englishTexts } from '../support/audits/english.ts'
import { brokenWordViolations, layoutViolations } from '../support/audits/layout.ts'
import { newTransactionId } from '../support/payment.ts'
import { page, stack, usePage } from '../support/session.ts'
import { openSite } from '../support/site.ts'

const narrowest = { width: 320, height: 640 }
usePage({ viewport: narrowest, reducedMotion: 'reduce' })

it('[WCAG 1.4.4] the word "Marketplace" stays whole at twice the size, also on 320 px', async () => {
  for (const path of ['/', '/marketplace']) {
    await openSite(page, `${stack.centre}${path}`)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const rows = await page.evaluate(() => {
      const text = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      const counts: number[] = []
      while (text.nextNode()) {
        const start = text.currentNode.textContent!.search(/marketplace/i)
        if (start < 0) continue
        const range = new Range()
        range.setStart(text.currentNode, start)
        range.setEnd(text.currentNode, start + 'marketplace'.length)
        counts.push(range.getClientRects().length)
      }
      return counts
    })
    expect(new Set(rows)).toEqual(new Set([1]))
  }
})

describe('[WCAG 1.4.4, 1.4.10] [languages] text at twice its size on 320 px, in Swahili with its longer words', () => {
  const violations: string[] = []
  const open = async (path: string) => {
    await openSite(page, `${stack.centre}${path}?lang=sw`)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  }
  const check = async (state: string) => {
    const found = [...(await layoutViolations(page)), ...(await englishTexts(page))]
    // Uses 360 px. The narrowest screen has no room for the longest words of headings, or for a bank's card between its
    // icon and its dot.
    await page.setViewportSize({ ...narrowest, width: 360 })
    if (state !== choose) found.push(...(await brokenWordViolations(page)))
    await page.setViewportSize(narrowest)
    violations.push(...found.map((violation) => `${state}: ${violation}`))
  }
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  /** Clicks one button after the other, each of which leads to the next. */
  const press = async (names: readonly string[]) => {
    for (const [at, name] of names.entries()) {
      await button(name).click()
      const next = names[at + 1]
      if (next) await button(next).waitFor()
      await check(name)
    }
  }
  const choose = 'Chagua njia ya kulipa'
  const wholeThanks = async () => {
    await page.getByText('Zaidi kuhusu mchango huu', { exact: true }).click()
    await page.getByText('Jina lako kati ya waliosaidia?').waitFor()
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })

  it('giving', async () => {
    await open('/donate')
    await press(['Toa Tumaini', 'Tazama Chumba cha muziki kwa vikundi vidogo', 'Changia Sasa'])
    await page.getByRole('textbox').first().fill('0')
    await button(choose).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await check('a wrong amount')
    await page.getByRole('radio', { name: '10,000' }).check()
    await press([choose, 'Endelea', 'Nimelipa', 'Je, ulilipa kwa awamu mbili?'])
    await button(/^Ondoa:/).click()
    await button('Tuma namba ya muamala').click()
    await check('no ID')
    await field('Namba ya muamala').fill(newTransactionId())
    await button('Tuma namba ya muamala').click()
    await page
      .getByText(/^Asante/)
      .first()
      .waitFor()
    await wholeThanks()
    await check('thanks')
    expect(violations.splice(0)).toEqual([])
  })

  it('buying', async () => {
    await open('/marketplace')
    await page.getByRole('link', { name: 'Mkufu wa Jua', exact: true }).click()
    await page.getByText('Upatikanaji: Ipo').waitFor()
    await check('a product')
    await button('Weka kikapuni').click()
    await button('Nenda kwenye kikapu').click()
    await button('Endelea kwenye malipo').waitFor()
    await check('/checkout')
    await press(['Endelea kwenye malipo', 'Endelea Kulipa', 'Endelea'])
    for (const [name, text] of [
      ['Jina kamili', 'Halima Bakari'],
      ['Barua pepe', 'halima@mail.example'],
      ['Simu', '0754123456'],
      ['Mtaa', 'Uhuru 12'],
      ['Namba ya muamala', newTransactionId()],
    ] as const)
      await field(name).fill(text)
    await button('Weka oda').click()
    await page.getByText('Asante, Halima.').waitFor()
    await check('thanks')
    expect(violations.splice(0)).toEqual([])
  })

  it('asking for a custom order', async () => {
    await open('/marketplace')
    await press(['Weka Oda Maalumu', 'Hakiki oda'])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Mkufu' }).check()
    await dialog.getByRole('checkbox', { name: 'Nyekundu' }).check()
    await field('Jina').fill('Halima')
    await field('Barua pepe').fill('halima@mail.example')
    await field('Simu').fill('0754123456')
    await press(['Hakiki oda', 'Weka oda maalumu'])
    await dialog.getByText('Itajifunga baada ya').waitFor()
    await check('thanks')
    expect(violations.splice(0)).toEqual([])
  })

  it('telling of a donation that is already paid, and seeing where it is', async () => {
    await open('/paid')
    await field('Ulituma kiasi gani?').fill('4000')
    await field('Namba ya muamala').fill(newTransactionId())
    await button('Tuma namba ya muamala').click()
    const where = page.getByRole('link', { name: 'Ona mchango wako ulipofikia' })
    await wholeThanks()
    await check('thanks')
    await where.click()
    await page.waitForURL(/\/track/)
    await button('Namba ya muamala ina kosa? Irekebishe').waitFor()
    await check('where it is')
    await press(['Namba ya muamala ina kosa? Irekebishe'])
    expect(violations.splice(0)).toEqual([])
  })

  it('signing in, refused and then let in, and the account', async () => {
    const email = await createAccount(stack)
    const signIn = page.getByRole('main').getByRole('button', { name: 'Ingia', exact: true })
    await open('/signin')
    await signIn.click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await check('/signin, empty')
    await field('Barua pepe').fill(email)
    await field('Nenosiri').fill('wrong-one')
    await signIn.click()
    await page.getByRole('alert').first().waitFor()
    await check('/signin, refused')
    await field('Nenosiri').fill(password)
    await signIn.click()
    await page.waitForURL(/\/\?lang=sw$/)
    for (const tab of ['profile', 'orders', 'settings']) {
      await openSite(page, `${stack.centre}/account?tab=${tab}&lang=sw`)
      await page.getByRole('main').getByText(email).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([tab, await englishTexts(page)]).toEqual([tab, []])
    }
    expect(violations.splice(0)).toEqual([])
  })
})
