import { ok } from '@charity-kit/client/testing'
import { listReconciliationRows } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { reconciliation, reconciliationRows } from '../testing/sample-reconciliation.ts'
import { ReconciliationRows } from './reconciliation-rows.tsx'

afterEach(cleanup)

it('[desk reconciliation] the rows behind a figure have who paid, masked, and what proves it', async () => {
  const [byStatement, byHand] = reconciliationRows
  if (!byStatement || !byHand) throw new Error('There are no rows')
  const server = fakeServer()
  server.answer(
    listReconciliationRows,
    ok([
      byStatement,
      { ...byHand, payer: null, fileName: null, line: null, evidence: 'Mixx app, today' },
      { ...byHand, id: 9, payer: null, fileName: null, line: null },
    ]),
  )
  server.render(<ReconciliationRows month={reconciliation} figure="unclaimed" near={undefined} />)
  await expect.element(page.getByText('JOSEPH E T., 0765 ••• 884').first()).toBeVisible()
  const headers = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(headers.slice(0, 5)).toEqual(['Day', 'Transaction ID', 'Payer', 'Evidence', 'Tsh'])
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(cells[0]).toContain('Statement, line 590')
  expect(cells[1]).toContain('Mixx app, today')
  expect(cells[2]).toContain('on no statement')
})
