import { ok } from '@charity-kit/client/testing'
import { changeContent, contentSchemas, getContent } from '@charity-kit/contract'
import { centreWithWallets } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { contentOf } from '../testing/sample-centre.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { NumbersPage } from './numbers-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const [first, second, third, ...rest] = centreWithWallets.payment.wallets ?? []
if (!first || !second || !third) throw new Error('The sample centre has three wallets at least.')
const shared = '070 707 070'
const value = {
  ...centreWithWallets,
  payment: {
    ...centreWithWallets.payment,
    wallets: [first, { ...second, number: shared }, { ...third, number: shared }, ...rest],
  },
}
const open = async () => {
  const server = fakeServer()
  server.answer(getContent, ok({ ...contentOf('centre'), value }))
  server.render(<NumbersPage />)
  await page.getByRole('button', { name: `Change ${second.name.en}` }).click()
  return server
}

it('[desk centre] a number that another network shares asks about it', async () => {
  await open()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: /^Lipa number/ })
    .first()
    .fill('080 808 080')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  const question = page.getByText(`The same number stands for ${third.name.en}: change those too?`)
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Change those too' }).click()
  await expect.element(page.getByText('2 changes are not saved.')).toBeVisible()
  expect(page.getByText('080 808 080').elements()).toHaveLength(2)
})

it('[desk centre] a form that was opened and closed changes nothing', async () => {
  await open()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Add a network' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText(/not saved/).elements()).toEqual([])
})

it('[desk centre] a number is typed over key by key, and published with the password that is typed', async () => {
  const server = await open()
  server.answer(changeContent, ok({ ...contentOf('centre'), value, version: 42 }))
  const dialog = page.getByRole('dialog')
  const number = dialog.getByRole('textbox', { name: /^Lipa number/ }).first()
  await retypeText(number, '060 606 061')
  await expect.element(number).toHaveValue('060 606 061')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Only this one' }).click()
  await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for agreement' }).click()
  const password = page.getByRole('dialog').getByLabelText(/password/i)
  await typeText(password.first(), 'harusi ya simba')
  expect(server.requestsTo(changeContent)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for agreement' }).click()
  await expect.poll(() => server.requestsTo(changeContent).length).toBe(1)
  const [request] = server.requestsTo(changeContent)
  expect(request).toMatchObject({
    params: { key: 'centre' },
    body: { version: 41, password: 'harusi ya simba' },
  })
  const sent = v.parse(contentSchemas.centre, (request?.body as { value?: unknown } | undefined)?.value)
  expect(sent.payment.wallets?.slice(1, 3).map(({ number }) => number)).toEqual(['060 606 061', shared])
})
