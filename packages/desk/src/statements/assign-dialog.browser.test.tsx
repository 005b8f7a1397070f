import { ok, refused } from '@charity-kit/client/testing'
import { assignLineToPayment, getStatementLine, listCampaigns } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { lineDetails } from '../testing/sample-statements.ts'
import { AssignDialog } from './assign-dialog.tsx'

afterEach(cleanup)

const open = () => {
  const server = fakeServer()
  server.answer(getStatementLine, ok(lineDetails))
  server.answer(listCampaigns, ok([]))
  server.render(<AssignDialog id={lineDetails.id} isSetAside={false} onClose={() => undefined} />)
  return server
}
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((input) => input.checked)
const reason = () => page.getByLabelText('How do you know?')
const save = () => page.getByRole('button', { name: 'Save' })

it('[desk statements] no owner is preselected for unclaimed money, and saving asks for one', async () => {
  const server = open()
  await expect.element(page.getByText('It is a gift without a giver')).toBeVisible()
  expect(checked()).toEqual([])
  await reason().fill('She called.')
  await save().click()
  await expect.element(page.getByText('Say first whose it is.')).toBeVisible()
  await page.getByText('It is a payment that waits').click()
  await expect.element(page.getByText('Salma Hassan')).toBeVisible()
  expect(checked()).toHaveLength(1)
  await save().click()
  await expect.element(page.getByText('Say first whose it is.')).toBeVisible()
  expect(server.requestsTo(assignLineToPayment)).toEqual([])
})

it('[desk statements] a payment with one letter that differs shows both IDs with that letter framed', async () => {
  const server = open()
  server.answer(
    assignLineToPayment,
    refused('transaction_id_used', { message: "This is Elias Mwakyusa's ID, order 12. Look at payment 31." }),
  )
  await page.getByText('It is a payment that waits').click()
  await expect.element(page.getByText('Salma Hassan')).toBeVisible()
  const ids = [...document.querySelectorAll('.dk-differing')].map((id) => [
    id.textContent,
    id.querySelector('mark')?.textContent,
  ])
  expect(ids).toEqual([
    ['BKB2X9JU0W', '0'],
    ['BKB2X9JUOW', 'O'],
  ])
  await page.getByText('Salma Hassan').click()
  await reason().fill('She called.')
  await save().click()
  expect(server.requestsTo(assignLineToPayment)).toMatchObject([
    { body: { payment: 20, reason: 'She called.' } },
  ])
  await expect.element(page.getByText(/This is Elias Mwakyusa's ID/)).toBeVisible()
})

it.each([
  [null, 'It waits for a second person, and counts once they confirm it.'],
  [20, 'The money is assigned.'],
])(
  '[desk statements] after assigning, a sum that takes two people is said to wait: %s',
  async (payment, text) => {
    const server = open()
    server.answer(assignLineToPayment, ok({ ...lineDetails, payment }))
    await page.getByText('It is a payment that waits').click()
    await page.getByText('Salma Hassan').click()
    await reason().fill('She called.')
    await save().click()
    await expect.element(page.getByText(text)).toBeVisible()
  },
)
