import { ok, refused } from '@charity-kit/client/testing'
import { headerKey, startStatementImport } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

it('[desk statements] the columns are matched by the keyboard alone, and read as they were chosen', async () => {
  const lines = ['Kumb;Jina;Kiasi A;Kiasi B', 'SLD3K9TQ7W;NEEMA;5000;48000', 'SLD3K9TQ8X;JUMA;6000;49000']
  const head = readHead(lines.join('\n'))
  if (!head) throw new Error('The sample is no table')
  const server = fakeServer()
  server.answer(startStatementImport, ok(importBeingRead))
  const file = { name: 'november.csv', head, text: new Blob([lines.join('\n')]) }
  server.render(<MatchColumnsPage file={file} known={[]} onBack={() => undefined} />)
  const read = page.getByRole('button', { name: 'Read the statement' })
  await expect.element(read).toBeDisabled()
  const choose = async (label: string, letters: string) => {
    ;(page.getByLabelText(label).element() as HTMLElement).focus()
    await userEvent.keyboard(letters)
  }
  await choose('Whose statement is it?', 'Mixx')
  await choose('Column for: Amount in', 'Kiasi B')
  await expect.element(read).toBeEnabled()
  ;(read.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requestsTo(startStatementImport))
    .toMatchObject([
      {
        body: {
          source: 'mixx',
          verify: false,
          mapping: { delimiter: ';', columns: { transactionId: 'Kumb', amount: 'Kiasi B', payer: 'Jina' } },
        },
      },
    ])
})

it('[desk statements] a file with amounts in both directions is read once each word has a direction', async () => {
  const lines = ['Ref,Amount,DR|CR', 'SLD3K9TQ7W,5000,CR', 'SLD3K9TQ8X,90000,DR', 'SLD3K9TQ9Y,10,Kurudi']
  const head = readHead(lines.join('\n'))
  if (!head) throw new Error('The sample is no table')
  const server = fakeServer()
  server.answer(startStatementImport, ok(importBeingRead))
  const file = { name: 'november.csv', head, text: new Blob([lines.join('\n')]) }
  server.render(<MatchColumnsPage file={file} known={[]} onBack={() => undefined} />)
  await page.getByLabelText('Whose statement is it?').selectOptions('Mixx by Yas')
  const read = page.getByRole('button', { name: 'Read the statement' })
  await expect.element(read).toBeDisabled()
  await expect
    .element(page.getByText('Say first which words mean money in, and which money out.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('“CR” means')).toHaveValue('in')
  await page.getByLabelText('“Kurudi” means').selectOptions('money out')
  await read.click()
  await expect
    .poll(() => server.requestsTo(startStatementImport))
    .toMatchObject([
      { body: { mapping: { direction: { column: 'DR|CR', in: ['CR'], out: ['DR', 'Kurudi'] } } } },
    ])
})
