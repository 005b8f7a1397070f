import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { sendAsVisitor } from '../support/desk.ts'
import { donatePage } from '../support/partner-page.ts'
import { redPhoto } from '../support/photo.ts'
import { context, desktop, page, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' }, { own: true })

const fillCampaign = async () => {
  await page.getByLabel('Name EN').fill('A well for the garden')
  await page.getByLabel('Name SW').fill('Kisima cha bustani')
  await page.getByLabel('Story EN').fill('Water for beans and mangoes.')
  await page.getByLabel('Target').fill('2,000,000')
  await page.getByLabel('Last day').fill('2099-12-31')
}

it('[desk campaigns] an owner starts a campaign beside its preview, and a partner’s page shows it at once', async () => {
  await signInStaff(stack, context, 'owner', 'Rehema Mollel')
  await page.goto(`${stack.centre}/desk/campaigns`)
  await page.getByRole('link', { name: 'Music room for small groups' }).waitFor()
  await page.getByRole('link', { name: 'New campaign' }).click()
  await fillCampaign()
  await page.getByLabel('Opening balance').fill('300,000')
  await page.getByLabel('Why there is an opening balance').fill('Collected at the open day')
  const photo = { name: 'well.png', mimeType: 'image/png', buffer: redPhoto() }
  await page.locator('.dk-photo-add input').first().setInputFiles(photo)
  const crop = page.getByRole('dialog', { name: 'Crop the photo' })
  await crop.getByLabel('What it shows EN').fill('A dry garden')
  await crop.getByLabel('What it shows SW').fill('Bustani kavu')
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await crop.waitFor({ state: 'hidden' })

  const preview = page.getByRole('region', { name: 'As givers see it' })
  await preview.getByRole('heading', { name: 'A well for the garden' }).waitFor()
  await preview.getByText('15%').waitFor()
  await preview.getByRole('radio', { name: 'Kiswahili' }).check()
  await preview.getByRole('heading', { name: 'Kisima cha bustani' }).waitFor()
  await page.getByRole('button', { name: 'Start the campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'A well for the garden' }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''

  stack.servePartnerPage(donatePage(stack.centre, `mode="inline" campaign-id="${id}"`))
  const partner = await context.newPage()
  await partner.goto(stack.partner)
  await partner.getByRole('heading', { name: 'A well for the garden' }).waitFor()
  await partner.getByRole('img', { name: 'A dry garden' }).waitFor()

  await page.getByLabel('Name EN').fill('A deep well')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Published. Givers see it now.').waitFor()
  await partner.reload()
  await partner.getByRole('heading', { name: 'A deep well' }).waitFor()

  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await page.getByText('The campaign has ended.').waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('The campaign is archived.').waitFor()
  await page.goto(`${stack.centre}/desk/campaigns?show=archived`)
  await page.getByRole('link', { name: 'A deep well' }).waitFor()
})

it('[desk campaigns] on a phone the preview takes the form’s place', async () => {
  await page.setViewportSize(phone)
  await signInStaff(stack, context, 'owner', 'Rehema Mollel')
  await page.goto(`${stack.centre}/desk/campaigns/new`)
  await fillCampaign()
  await page.getByRole('radio', { name: 'As givers see it' }).check()
  await page.getByRole('heading', { name: 'A well for the garden' }).waitFor()
  expect(await page.getByLabel('Name EN').isVisible()).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Edit' }).check()
  expect(await page.getByLabel('Name EN').inputValue()).toBe('A well for the garden')
})

it('[desk campaigns] news are written, looked at as the mail they become, and sent to those who asked', async () => {
  await sendAsVisitor('/donations', {
    name: 'Neema Mushi',
    email: 'neema@example.org',
    amount: 5_000,
    currencyType: 'TZS',
    prayer: '',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    transactionId: 'QFG7H8J9N1',
    wantsNews: true,
  })
  stack.execute("update news_subscriptions set confirmed_at = '2026-01-01T00:00:00.000Z'")
  await signInStaff(stack, context, 'owner', 'Rehema Mollel')
  await page.goto(`${stack.centre}/desk/campaigns/1`)
  await page.getByRole('link', { name: 'News' }).click()
  await page.getByText('1 person asked for news of this campaign.').waitFor()
  await page.getByLabel('Title EN').fill('The music room has a roof')
  await page.getByRole('button', { name: 'Look at the mail' }).click()
  await page.getByText('Please fill in this field.').or(page.locator('[aria-invalid=true]')).first().waitFor()
  await page.getByLabel('Text EN').fill('It rained, and nobody got wet.\n\nThank you.')
  await page.reload()
  expect(await page.getByLabel('Text EN').inputValue()).toContain('nobody got wet')
  await page.getByRole('button', { name: 'Look at the mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'This is the mail' })
  await dialog.getByText('It rained, and nobody got wet.').waitFor()
  expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByText('It is on its way to 1 person.').waitFor()
  expect(await page.getByLabel('Title EN').inputValue()).toBe('')
  await page.getByText('The music room has a roof').waitFor()
  await stack.findInMail('neema@example.org', /(The music room has a roof)/)
})
