import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { fileOf, redPhoto } from '../support/photo.ts'
import { browser, context, desktop, page, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' }, { own: true })

const chooseFile = async (name: string, content: Buffer) =>
  page
    .locator('.dk-photo-add input')
    .last()
    .setInputFiles(await fileOf(name, content))

it('[desk products] a keeper photographs a new bracelet on a phone, and it stands in the shop', async () => {
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk/products`)
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kanga Bracelet' }).waitFor()
  await page.setViewportSize({ ...phone, height: 4000 }) // the tab bar covers no row
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'New product' }).click()

  await chooseFile('IMG_2041.png', redPhoto())
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await dialog.getByRole('slider', { name: 'The part that is shown' }).press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await dialog.getByText('Please say what it shows in both languages').first().waitFor()
  await dialog.getByLabel('What it shows EN').fill('Bracelet of red beads')
  await dialog.getByLabel('What it shows SW').fill('Bangili ya shanga nyekundu')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Photo 1: Bracelet of red beads' }).waitFor()

  await page.getByLabel('Name EN').fill('Machweo Bracelet')
  await page.getByLabel('Name SW').fill('Bangili ya Machweo')
  await page.getByLabel('Price').fill('14,500')
  await page.getByLabel('Pieces').fill('4')
  await page.getByRole('button', { name: 'Put it in the shop' }).click()
  await page.getByRole('heading', { name: 'Machweo Bracelet' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${stack.centre}/marketplace?search=machweo`)
  await page.getByRole('heading', { name: 'Machweo Bracelet' }).waitFor()
  await page.getByText('Tsh 14,500').first().waitFor()
  const picture = page.locator('img[src*="/uploads/products/photos/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
})

it('[desk photos] a file that is not a photo, or is too large, is rejected in words', async () => {
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk/products/new`)
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  const refused = async (words: string) => {
    await dialog.getByText(words).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByText('Add a photo').waitFor()
  await chooseFile('bracelet.jpg', Buffer.from('Dear Rehema, ...'))
  await refused('This is no photo that we can read.')
  await chooseFile('x.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await refused('This is no photo that we can read.')
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(21 * 1024 * 1024)])
  await chooseFile('large.jpg', large)
  await refused('This photo is too large')
})

it('[desk products] two people edit one product: the second sees what the first changed, and loses nothing', async () => {
  await page.setViewportSize(desktop)
  await signInStaff(stack, context, 'keeper', 'Upendo Kweka')
  await page.goto(`${stack.centre}/desk/products`)
  await page.getByRole('link', { name: 'Bahari Bracelet' }).click()
  await page.getByLabel('Name SW').fill('Bangili ya Bahari Kuu')

  const other = await browser.newContext({ viewport: desktop })
  await signInStaff(stack, other, 'owner', 'Rehema Mollel')
  const second = await other.newPage()
  await second.goto(page.url())
  await second.getByLabel('Price').fill('19,000')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('Saved.', { exact: true }).waitFor()
  await other.close()

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/staff\d+@chanua.example changed this product/).waitFor()
  await page.getByText('→ 19,000').waitFor()
  expect(await page.getByLabel('Name SW').inputValue()).toBe('Bangili ya Bahari Kuu')
  await page.getByRole('button', { name: 'Add mine to theirs' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.reload()
  await page.getByLabel('Price').waitFor()
  expect(await page.getByLabel('Price').inputValue()).toBe('19,000')
  expect(await page.getByLabel('Name SW').inputValue()).toBe('Bangili ya Bahari Kuu')
})

it('[desk products] a category gets another name in both languages, and the shop shows it', async () => {
  await page.setViewportSize(desktop)
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk/products`)
  await page.getByRole('link', { name: 'Jua Necklace' }).waitFor()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Change Beadwork' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Beadwork' })
  await dialog.getByLabel('Category EN').fill('Beads')
  await dialog.getByLabel('Category SW').fill('Shanga')
  expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([])
  await dialog.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await page.getByRole('row', { name: /^Beads Shanga/ }).waitFor()
  const products = (await (
    await fetch(`${stack.centre}/api/products`, { headers: { 'admin-code': 'site' } })
  ).json()) as {
    body: { category: { name: string } | null }[]
  }
  expect([...new Set(products.body.flatMap(({ category }) => category?.name ?? []))]).toEqual(['Beads'])
})
