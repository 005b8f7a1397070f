import { describe, expect, it } from 'vitest'
import { sendTransactionId, goToConfirm, transactionId } from '../support/payment.ts'
import { desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

describe("[S2 donate page] on the centre's site", () => {
  it('shows how to pay, by mobile money first and by bank transfer on request', async () => {
    await page.goto(`${stack.centre}/donate`)
    await page.getByRole('heading', { name: 'Support Kids with Special Needs' }).waitFor()
    await page.getByText('000 111 222').first().waitFor()
    expect(await page.title()).toMatch(/^Donate\b.*Chanua Children/)
    await page.getByText('Bank Transfer').click()
    await page.getByText('SAMPTZTZ').waitFor()
    expect(pageErrors).toEqual([])
  })

  it('has a heading and a title, as has the home page', async () => {
    for (const path of ['/', '/donate']) {
      await page.goto(stack.centre + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toContain('Chanua')
    }
    expect(pageErrors).toEqual([])
  })

  it('shows a not-found page with status 404 for an unknown address', async () => {
    const response = await page.goto(`${stack.centre}/no-such-page`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})

describe('[payments] a form on a desktop', () => {
  it.each(['/paid', '/track'])('%s is no wider than forms are', async (path) => {
    await page.setViewportSize(desktop)
    await page.goto(stack.centre + path)
    const field = page.getByLabel('Transaction ID', { exact: true })
    await field.waitFor()
    const form = await page.locator('form').filter({ has: field }).boundingBox()
    expect(form?.width).toBeLessThanOrEqual(32 * 16)
  })
})

describe("[S2 header] 'Give Hope' opens the donation panel", () => {
  it('and a donation goes through it', async () => {
    await page.goto(`${stack.centre}/donate`)
    await goToConfirm(page)
    await transactionId(page).fill('SITE7E2E001')
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stack.donations().map((donation) => donation.transactionId)).toContain('SITE7E2E001')
    expect(pageErrors).toEqual([])
  })

  it('[S8] shows an error when campaigns fail to load, and Try Again reloads the page', async () => {
    await page.route('**/api/campaigns/active', (route) => route.abort())
    await page.goto(`${stack.centre}/donate`)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await page.getByText('Failed to load campaigns. Please try again later.').waitFor()
    await page.unroute('**/api/campaigns/active')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
  })
})

describe('[languages] Kiswahili', () => {
  it('is in the menu', async () => {
    await page.goto(`${stack.centre}/donate`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Kiswahili' }).click()
    await page.getByRole('button', { name: 'Toa Tumaini' }).click()
    await page.getByRole('heading', { name: 'Kampeni za Hivi Karibuni' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  })
})
