import { ok } from '@charity-kit/client/testing'
import { refundPayment } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { verifiedPayment } from '../testing/sample-payments.ts'
import { RefundDialog } from './refund-dialog.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const open = () => {
  const server = fakeServer()
  server.answer(refundPayment, ok(verifiedPayment))
  server.render(<RefundDialog payment={{ ...verifiedPayment, refundBy: 'code' }} onClose={() => undefined} />)
  return server
}
const id = () => page.getByLabelText('ID of the outgoing payment')
const code = () => page.getByLabelText('Code of your authenticator app')

it('[desk payments] a refund that was typed outlives a reload, but for the code of the second factor', async () => {
  open()
  await id().fill('QOUT00001X')
  await code().fill('493817')
  expect(JSON.stringify({ ...sessionStorage })).toContain('QOUT00001X')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('493817')
  cleanup()
  const server = open()
  await expect.element(id()).toHaveValue('QOUT00001X')
  await expect.element(code()).toHaveValue('')
  await code().fill('493817')
  await page.getByLabelText('Reason, as the payer reads it').fill('Paid twice.')
  await page.getByRole('button', { name: 'Record money sent back' }).click()
  await expect
    .poll(() => server.requestsTo(refundPayment))
    .toMatchObject([{ body: { transactionId: 'QOUT00001X', code: '493817', reason: 'Paid twice.' } }])
})
