import type { Scenario } from '../../support/audits/scenario.ts'
import { fillMessage, header, heading, openSite } from '../../support/site.ts'

const token = 'a'.repeat(43)

/** States of the content pages, the contact form, a campaign's news, the not-found page and the mobile menu. */
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
      'news to confirm',
      async () => {
        await openSite(page, `${centre}/news#confirm=${token}`)
        await page.getByRole('button', { name: 'Yes, send me news' }).waitFor()
      },
    ],
    [
      'news confirmed too late',
      async () => {
        await page.getByRole('button', { name: 'Yes, send me news' }).click()
        await page.getByText('This link no longer works').waitFor()
      },
    ],
    [
      'news stopped',
      async () => {
        await openSite(page, `${centre}/news#stop=${token}`)
        await page.getByRole('button', { name: 'Stop these emails' }).click()
        await page.getByText('You get no more of these emails.').waitFor()
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
