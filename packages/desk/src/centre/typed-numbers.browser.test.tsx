import { ok, refused } from '@charity-kit/client/testing'
import { changeContent, getContent } from '@charity-kit/contract'
import { centreWithWallets } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { contentOf } from '../testing/sample-centre.ts'
import { expectErrorAt, press } from '../testing/typed-form.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { FirstSteps } from './first-steps.tsx'
import { NumbersPage } from './numbers-page.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const stored = contentOf('centre')
const open = () => {
  const server = fakeServer()
  server.answer(getContent, ok(stored))
  server.answer(changeContent, ok({ ...stored, version: stored.version + 1 }))
  server.render(<NumbersPage />)
  return server
}
const dialog = () => page.getByRole('dialog')
const addNetwork = async () => {
  await page.getByRole('button', { name: 'Add a network' }).click()
  return dialog()
    .getByRole('textbox', { name: /^Name.*English/ })
    .first()
}
const step = () =>
  dialog()
    .getByRole('textbox', { name: /^Step.*English/ })
    .first()

it('[desk centre] a network without a name or a step is refused at its fields, and nothing of the page is lost', async () => {
  open()
  const name = await addNetwork()
  await typeText(name, ' ')
  await press('Enter')
  await expectErrorAt(name, 'Please enter the name of the network.')
  await retypeText(name, 'TTCL Pesa')
  await press('Enter')
  await expectErrorAt(step(), 'Please write this step.')
  await typeText(step(), 'Dial {code}, then 4')
  await dialog().getByRole('button', { name: 'Take over' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('TTCL Pesa').first()).toBeVisible()
  await expect.element(page.getByText(/not saved\.$/)).toBeVisible()
})

it('[desk centre] two networks of one name, and one without Latin letters, each have an ID', async () => {
  const server = open()
  const known = centreWithWallets.payment.wallets?.[0]?.name.en ?? ''
  for (const name of [known, '电信']) {
    await typeText(await addNetwork(), name)
    await typeText(step(), 'Pay')
    await dialog().getByRole('button', { name: 'Take over' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await page.getByRole('button', { name: /^(Publish|Ask)/ }).click()
  await typeText(dialog().getByLabelText('Your own password', { exact: true }), 'a long password')
  await press('Enter')
  await expect.poll(() => server.requestsTo(changeContent)).toHaveLength(1)
  const [sent] = server.requestsTo(changeContent) as { body: { value: typeof centreWithWallets } }[]
  const ids = sent?.body.value.payment.wallets?.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(-2)).toEqual([`${known.toLowerCase().replace(/[^a-z\d]+/g, '-')}-2`, 'network'])
})

it("[desk centre] a number's Enter takes it over", async () => {
  open()
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  const field = dialog().getByLabelText('Number', { exact: false }).first()
  await retypeText(field, '5678 1234')
  await press('Enter')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByText('5678 1234').first()).toBeVisible()
})

it('[desk first steps] Enter goes to the next step, and what the server refuses stands at its field', async () => {
  const server = fakeServer()
  server.answer(getContent, ok(stored))
  server.answer(changeContent, refused('validation_failed', { fields: { 'value.name': 'A shorter name.' } }))
  server.render(<FirstSteps />)
  const name = page.getByRole('textbox').first()
  await typeText(name, ' Centre')
  await press('Enter')
  await expect.element(page.getByText('A shorter name.')).toBeVisible()
  server.answer(changeContent, ok({ ...stored, version: stored.version + 1 }))
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Your own password', { exact: true })).toBeVisible()
})
