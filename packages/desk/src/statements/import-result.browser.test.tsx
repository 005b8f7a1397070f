import { ok } from '@charity-kit/client/testing'
import {
  approveStatementSource,
  getStatementImport,
  takePaymentBack,
  verifyMatched,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { paymentDetails } from '../testing/sample-payments.ts'
import { importResult } from '../testing/sample-statements.ts'
import { ImportPage } from './import-page.tsx'

afterEach(cleanup)

it('[desk statements] a payment that was not verified is named, with the reason that the server gives', async () => {
  const message = 'It takes a second person.'
  const server = fakeServer()
  server.answer(getStatementImport, ok(importResult))
  server.answer(verifyMatched, ok([{ payment: 17, isVerified: false, message, version: null }]))
  server.render(<ImportPage id={importResult.id} />)
  await page.getByRole('button', { name: /^Verify/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify/ })
    .click()
  await expect.element(page.getByText(/takes a second person/)).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Payment 17', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/payments/17'))
  expect(document.body.textContent).not.toMatch(/meanwhile/i)
})

it('[desk statements] payments verified from the result of an import can be taken back at once', async () => {
  const matched = importResult.report?.items.flatMap(({ kind, payment }) =>
    kind === 'matched' && payment ? [payment.id] : [],
  )
  const ids = matched ?? []
  const server = fakeServer()
  server.answer(getStatementImport, ok(importResult))
  server.answer(
    verifyMatched,
    ok(ids.map((payment) => ({ payment, isVerified: true, message: null, version: 9 }))),
  )
  server.answer(takePaymentBack, ok(paymentDetails))
  server.render(<ImportPage id={importResult.id} />)
  await page.getByRole('button', { name: /^Verify/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/Taken back\. No mail was sent/)).toBeVisible()
  expect(server.requestsTo(verifyMatched)).toEqual([{ body: { payments: ids, undoable: true } }])
  expect(server.requestsTo(takePaymentBack)).toEqual(
    ids.map((id) => ({ params: { id }, body: { version: 9 } })),
  )
})

it('[desk statements] why lines wait is said, and an owner approves a new account once', async () => {
  const server = fakeServer()
  const { report } = importResult
  if (!report) throw new Error('The sample has no result')
  const details = {
    ...importResult,
    isSourceApproved: false,
    report: { ...report, waits: { 'source-new': 3, 'no-balance-order': 41 }, lacking: [7] },
  }
  server.answer(getStatementImport, ok(details))
  server.answer(approveStatementSource, ok(null))
  server.render(<ImportPage id={importResult.id} />)
  await expect.element(page.getByText(/Export the full statement of the account/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payment 7' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve this account' }).click()
  await page.getByLabelText('Code of your authenticator app').fill('123456')
  server.answer(getStatementImport, ok({ ...details, isSourceApproved: true }))
  await page.getByRole('button', { name: 'Approve it' }).click()
  await expect.element(page.getByText(/this account is new/)).not.toBeInTheDocument()
  expect(server.requestsTo(approveStatementSource)).toEqual([
    { params: { id: importResult.id }, body: { code: '123456' } },
  ])
})
