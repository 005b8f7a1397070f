import { ok, refused } from '@charity-kit/client/testing'
import { headerKey, startStatementImport } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { importBeingRead } from '../testing/sample-statements.ts'
import { MatchColumnsPage } from './match-columns-page.tsx'
import { readHead } from './recognise.ts'

afterEach(cleanup)

const csv =
  'Receipt No.,Completion Time,Details,Status,Paid In\nSLD3K9TQ7W,2026-11-12 16:18:06,Received,Completed,48000'

it('[desk statements] a statement that has to wait for others says so, and is sent again', async () => {
  const head = readHead(csv)
  if (!head) throw new Error('The sample is no table')
  const server = fakeServer()
  server.answer(startStatementImport, refused('too_many_requests'))
  const file = { name: 'november.csv', head, text: new Blob([csv]) }
  const mapping = {
    delimiter: head.delimiter,
    headerRow: head.headerRow,
    columns: { transactionId: 'Receipt No.', amount: 'Paid In' },
    dateFormat: '',
    decimalMark: '.',
  } as const
  const known = [{ source: 'm-pesa', header: headerKey(head.header), mapping, changed: null, wasUsed: true }]
  server.render(<MatchColumnsPage file={file} known={known} onBack={() => undefined} />)
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await expect.element(page.getByText(/Wait until one of them is done/)).toBeVisible()
  server.answer(startStatementImport, ok(importBeingRead))
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await expect.poll(() => server.requestsTo(startStatementImport).length).toBe(2)
})
