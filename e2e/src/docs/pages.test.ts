import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { browser, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const focused = () => page.evaluate(() => document.activeElement?.textContent.trim())

describe('[docs] the documentation', () => {
  it.each([
    // Each width and each theme once, because they do not affect each other.
    ['on a phone, light', phone, 'light'],
    ['on a desktop, dark', desktop, 'dark'],
  ] as const)('opens %s, and axe finds nothing', async (_name, viewport, colorScheme) => {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    for (const path of ['', 'elements/', 'reference/charity-donate/', 'configurator/', 'sw/staff/']) {
      await page.goto(`${stack.centre}/docs/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // A script makes long lines of code focusable once the page is idle.
      await expect.poll(() => axeViolations(page), { message: path }).toEqual([])
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), path).toBe(0)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it('is found by its search, and every step works by keyboard alone', async () => {
    await page.goto(`${stack.centre}/docs/`)
    await heading('charity-kit').waitFor()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to content')
    // The search's script is fetched once the page is idle.
    await page.locator('#starlight__search input').waitFor({ state: 'attached' })
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    await page.keyboard.type('tokens and parts')
    await expect.poll(() => dialog.innerText(), { timeout: 30_000 }).toContain('Tokens and parts')
    for (let presses = 0; presses < 30; presses += 1) {
      if ((await focused()) === 'Tokens and parts') break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await heading('Tokens and parts').waitFor()
    expect(pageErrors).toEqual([])
  })

  it('shows and copies code with the address of the centre that serves it', async () => {
    await page.goto(`${stack.centre}/docs/start/html/`)
    const block = page.locator('.expressive-code').first()
    await block.getByText(`"${stack.centre}/embed/v1/charity-widgets.js"`).waitFor()
    expect(await block.locator('button[data-code]').getAttribute('data-code')).toContain(
      `<a href="${stack.centre}/donate">`,
    )
    expect(await page.getByText('elsewhere, write it in place of https://centre.example').isVisible()).toBe(
      true,
    )

    await page.route(/\/embed\//, (route) => route.fulfill({ status: 404 }))
    const asked = page.waitForResponse(/\/embed\//)
    await page.reload()
    await asked
    await block.getByText('"https://centre.example/embed/v1/charity-widgets.js"').waitFor()
  })

  it('speaks Swahili where a centre’s people read, and says where it does not', async () => {
    await page.goto(`${stack.centre}/docs/staff/`)
    await page.getByLabel('Select language').first().selectOption({ label: 'Kiswahili' })
    await heading('Kwa watu wa kituo: malipo, siku kwa siku').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('sw')
    await page.getByRole('button', { name: 'Tafuta' }).waitFor()
    await page.goto(`${stack.centre}/docs/sw/theming/`)
    await page.getByText('Ukurasa huu bado uko kwa Kiingereza.').waitFor()
  })

  it('has its text for programs, and a page for what is not there', async () => {
    const list = await page.request.get(`${stack.centre}/docs/llms.txt`)
    expect(await list.text()).toContain('(/docs/start/html/)')
    const whole = await page.request.get(`${stack.centre}/docs/llms-full.txt`)
    expect(await whole.text()).toContain('client-key')
    const missing = await page.goto(`${stack.centre}/docs/nowhere/`)
    expect(missing?.status()).toBe(404)
    await heading('404').waitFor()
  })
})
