import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { donatePage } from '../support/partner-page.ts'
import { redPhoto } from '../support/photo.ts'
import { context, desktop, page, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

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
  expect(await axeViolations(page)).toEqual([])
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
  expect(await axeViolations(page)).toEqual([])
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
