import { describe, expect, it } from 'vitest'
import { context, desktop, page, pageErrors, stack, usePage } from '../support/session.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const preview = () => page.frameLocator('iframe[title="Preview of the element"]')
const choose = (label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option)
const html = () => page.getByRole('textbox', { name: 'HTML' })
/**
 * Returns the page's errors, without the browser's note that a frame of the page's own origin could leave its sandbox.
 * The frame has the page's policy.
 */
const errors = () => pageErrors.filter((text) => !text.includes('can escape its sandboxing'))

describe('[docs configurator]', () => {
  it('shows what is chosen, live, and the copied HTML works on another page', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    await preview().getByRole('button', { name: 'Give Hope' }).waitFor()
    await page
      .getByRole('combobox', { name: 'Campaign' })
      .locator('option')
      .nth(1)
      .waitFor({ state: 'attached' })
    await choose('Shown as', 'inline')
    await choose('Language', 'sw')
    await page.getByLabel('An accent of my own').check()
    await page.getByLabel('Accent', { exact: true }).fill('#aa3366')
    await page.getByLabel('Client key').fill('partner')
    await page.getByLabel('Client key').blur()
    await page.locator('iframe').scrollIntoViewIfNeeded() // elements fetch their content near the viewport
    await preview().getByRole('group', { name: /Tsh/ }).first().waitFor()

    const code = await html().inputValue()
    expect(code).toContain('client-key="partner"')
    expect(code).toContain('accent="#aa3366"')
    // Uses the printed snippet under the printed policy, which forbids all else, including style attributes.
    const { centre } = stack
    stack.servePartnerPage(`<!doctype html><html lang="en"><title>A partner</title>${code}</html>`, {
      'content-security-policy': `default-src 'none'; script-src ${centre}; connect-src ${centre}; img-src ${centre}`,
    })
    await page.goto(stack.partner)
    await page.locator('charity-donate').getByRole('group', { name: /Tsh/ }).first().waitFor()
    expect(errors()).toEqual([])
  })

  it('tries everything with the test key, whatever key was typed', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    await page.getByLabel('Client key').fill('partner')
    await choose('Shown as', 'panel')
    await page.getByLabel('Text of the button').fill('Help us')
    await page.getByLabel('Text of the button').blur()
    expect(await html().inputValue()).toContain('client-key="partner"')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await preview().getByRole('button', { name: 'Help us' }).click()
    await preview().getByRole('note').getByText('Test: nothing is sent').waitFor()
  })

  it('writes the policy, and what each element leaves to choose', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    await page.getByText(`Content-Security-Policy: script-src ${stack.centre}`).waitFor()
    await choose('Element', 'charity-shop')
    await page.getByLabel('Products on a page').fill('4')
    await page.getByLabel('Products on a page').blur()
    expect(await html().inputValue()).toContain('page-size="4"')
    expect(await page.getByLabel('Text of the button').isVisible()).toBe(false)
  })

  it('copies the code to the clipboard', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${stack.centre}/docs/configurator/`)
    await choose('Element', 'charity-campaign')
    for (const [name, text] of [
      ['Copy HTML', '<charity-campaign'],
      ['Copy React', "import '@charity-kit/widgets/elements/charity-campaign'"],
      ['Copy shortcode', '[charity_campaign]'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await page.getByText('Copied.', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text)
    }
  })

  it('runs changed HTML in a frame where no script runs but the embed', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    await preview().getByRole('button', { name: 'Give Hope' }).waitFor()
    const code = await html().inputValue()
    const changed = code.replace('client-key=', 'label="Help us" client-key=')
    await html().fill(`${changed}<script>document.body.dataset.ran = 'yes'</script>`)
    await page.getByRole('button', { name: 'Run' }).click()
    await preview().getByRole('button', { name: 'Help us' }).click()
    await preview().getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    expect(await preview().locator('body').getAttribute('data-ran')).toBeNull()
    await page.getByText('Events that the page heard').click()
    await page.getByRole('listitem').filter({ hasText: 'charity-opened' }).waitFor()
  })

  it('speaks Swahili, and so does what it shows and writes', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    await page.getByLabel('Select language').first().selectOption({ label: 'Kiswahili' })
    await page.getByRole('heading', { name: 'Chagua, angalia na nakili', level: 1 }).waitFor()
    await page
      .frameLocator('iframe[title="Onyesho la kipengele"]')
      .getByRole('button', { name: 'Toa Tumaini' })
      .waitFor()
    expect(await html().inputValue()).toContain('>Changia</a>')
    expect(errors()).toEqual([])
    await page.getByLabel('Ufunguo wa tovuti').fill('nobody')
    await page.getByRole('button', { name: 'Angalia ufunguo na anwani' }).click()
    await page.getByText('Kituo hakiujui ufunguo "nobody".').waitFor()
    // No English sentence is left on this page.
    const text = await page.locator('[data-configurator]').innerText()
    expect(text).not.toMatch(/\b(the|and|your|with|for)\b/i)
  })

  it('on a host without a centre it says so, shows nothing live, and writes a sample address', async () => {
    await page.route(/\/(api|embed)\//, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${stack.centre}/docs/configurator/`)
    await page.getByText('This site is published without a centre').waitFor()
    expect(await page.locator('iframe').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Check key and address' }).isVisible()).toBe(false)
    await choose('Element', 'charity-product')
    const code = await html().inputValue()
    expect(code).toContain('src="https://centre.example/embed/v1/charity-widgets.js"')
    expect(code).toContain('product-id="1"')
    await page.getByText('apiBase="https://centre.example"').waitFor()
  })

  it('asks for a colour only where somebody wants one of their own', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    const colour = page.getByLabel('Accent', { exact: true })
    await expect.poll(() => html().inputValue()).toContain('<charity-donate')
    expect(await colour.isVisible()).toBe(false)
    await page.getByLabel('An accent of my own').check()
    await colour.fill('#aa3366')
    expect(await html().inputValue()).toContain('accent="#aa3366"')
    await page.getByLabel('An accent of my own').uncheck()
    expect(await colour.isVisible()).toBe(false)
    expect(await html().inputValue()).not.toContain('accent')
  })

  it('checks a key, and says how to check the address', async () => {
    await page.goto(`${stack.centre}/docs/configurator/`)
    const check = page.getByRole('button', { name: 'Check key and address' })
    await page.getByLabel('Client key').fill('nobody')
    await check.click()
    await page.getByText('The centre knows no key "nobody".').waitFor()
    await page.getByLabel('Client key').fill('partner')
    await page.getByText('The centre knows no key "nobody".').waitFor({ state: 'detached' })
    await page.getByLabel('Address of your site').fill('https://school.example/about')
    await check.click()
    await page.getByText("-H 'Origin: https://school.example'").waitFor()
  })
})
