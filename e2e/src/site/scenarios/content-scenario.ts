import type { Scenario } from '../../support/audits/scenario.ts'
import { fillMessage, header, heading, openSite } from '../../support/site.ts'

/** Content pages, the contact form, the not-found page and the mobile menu. */
export const contentScenario: Scenario = (page, { centre }) => {
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  return [
    [
      'about',
      async () => {
        await openSite(page, `${centre}/about`)
        await heading(page, /./).waitFor()
      },
    ],
    [
      'donate',
      async () => {
        await footerLink('Donate').click()
        await page.getByText('000 111 222').first().waitFor()
      },
    ],
    [
      'donate by bank',
      async () => {
        await page.getByRole('radio', { name: 'Bank Transfer' }).check()
        await page.getByText('SAMPTZTZ').waitFor()
      },
    ],
    [
      'contact',
      async () => {
        await openSite(page, `${centre}/contact`)
        await page.locator('summary').first().click()
      },
    ],
    [
      'contact with errors',
      async () => {
        await page.getByRole('button', { name: 'Send message' }).click()
        await page.getByText('Message is required').waitFor()
      },
    ],
    [
      'contact failed',
      async () => {
        await page.route('**/contact-messages', (route) => route.abort(), { times: 1 })
        await fillMessage(page)
        await page.getByRole('button', { name: 'Send message' }).click()
        await page.getByText('There was an error submitting your message.').waitFor()
      },
    ],
    [
      'contact sent',
      async () => {
        await page.getByRole('button', { name: 'Send message' }).click()
        await page.locator('.ch-alert--success').waitFor()
      },
    ],
    [
      'not found',
      async () => {
        await openSite(page, `${centre}/no-such-page`)
        await heading(page, 'This page does not exist').waitFor()
      },
    ],
    [
      'menu',
      async () => {
        const menu = header(page).getByRole('button', { name: 'Open menu' })
        if (await menu.isVisible()) await menu.click()
      },
    ],
  ]
}
