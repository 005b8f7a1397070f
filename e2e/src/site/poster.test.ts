import { describe, expect, it } from 'vitest'
import { context, page, phone, stack, usePage } from '../support/session.ts'
import { openSite } from '../support/site.ts'

usePage({ viewport: phone, hasTouch: true, isMobile: true })

describe('[payments] the poster', () => {
  it.each([
    ['A4', 595, 842],
    ['A5', 420, 595],
  ])('prints on one sheet of %s', async (size, width, height) => {
    const response = await page.goto(`${stack.centre}/poster`)
    expect(await response?.text()).toContain('<meta name="robots" content="noindex" />')
    await openSite(page, `${stack.centre}/poster`)
    await page.getByText(size, { exact: true }).tap()
    await page.getByRole('img', { name: /^QR code that opens/ }).waitFor()
    const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.map(([, w, h]) => [Math.round(Number(w)), Math.round(Number(h))])).toEqual([[width, height]])
  })

  it('is in no sitemap, and the donate page leads to it', async () => {
    const sitemap = await (await fetch(`${stack.centre}/sitemap.xml`)).text()
    expect(sitemap).not.toContain('/poster')
    await openSite(page, `${stack.centre}/donate`)
    await page.getByRole('link', { name: 'Print the poster' }).tap()
    await page.getByRole('heading', { name: 'Help a child bloom' }).waitFor()
    expect(context.pages()).toHaveLength(1)
  })
})
