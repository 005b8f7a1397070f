import { ok, refused } from '@charity-kit/client/testing'
import { getStatementImport, previewImportTakeBack, takeImportBack } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { importResult, takeBackPlan } from '../testing/sample-statements.ts'
import { ImportPage } from './import-page.tsx'

afterEach(cleanup)

const { id } = importResult

it('[desk statements] an import is taken back with a reason, after what goes and what stays was counted', async () => {
  const server = fakeServer()
  server.answer(getStatementImport, ok(importResult))
  server.answer(previewImportTakeBack, ok(takeBackPlan))
  server.answer(takeImportBack, refused('state_changed', { message: 'Somebody else was faster.' }))
  server.render(<ImportPage id={id} />)
  await page.getByRole('button', { name: 'Take this import back' }).click()
  await expect.element(page.getByText('2 lines stay: a person decided on them.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Order O-31' })).toHaveAttribute('href', '/orders/31')
  const take = page.getByRole('button', { name: 'Take 90 lines back' })
  await take.click()
  expect(server.requestsTo(takeImportBack)).toEqual([])
  await page.getByRole('textbox', { name: 'Why?' }).fill('Wrong column for the ID')
  await take.click()
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible()
  server.answer(takeImportBack, ok(takeBackPlan))
  await take.click()
  await expect.element(page.getByText('90 lines were taken back.')).toBeVisible()
  expect(server.requestsTo(takeImportBack).at(-1)).toEqual({
    params: { id },
    body: { reason: 'Wrong column for the ID' },
  })
})
