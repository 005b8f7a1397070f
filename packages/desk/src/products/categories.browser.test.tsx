import { ok } from '@charity-kit/client/testing'
import { changeCategory, getProductSummary } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { CategoriesPage } from './categories-page.tsx'

afterEach(cleanup)

it('[desk products] the products of a category are taken out of it only after a question', async () => {
  const server = fakeServer()
  const summary = { shown: 12, hidden: 0, low: 0, categories: [{ name: 'Bracelets', products: 12 }] }
  server.answer(getProductSummary, ok(summary))
  server.render(<CategoriesPage />)
  await page.getByRole('button', { name: 'Change Bracelets' }).click()
  await page.getByRole('button', { name: 'No category any more' }).click()
  const question = page.getByRole('dialog', { name: 'Take the products out of "Bracelets"?' })
  await expect.element(question.getByText('12 products stay in the shop, without a category.')).toBeVisible()
  expect(server.requestsTo(changeCategory)).toEqual([])
  server.answer(changeCategory, ok({ ...summary, categories: [] }))
  await question.getByRole('button', { name: 'No category any more' }).click()
  await expect.element(page.getByText('12 products are changed.')).toBeVisible()
  expect(server.requestsTo(changeCategory)).toMatchObject([{ body: { name: 'Bracelets', newName: '' } }])
})
