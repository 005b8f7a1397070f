import { ok, refused } from '@charity-kit/client/testing'
import { cancelStatementImport, getStatementImport } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { importBeingRead } from '../testing/sample-statements.ts'
import { ImportPage } from './import-page.tsx'

afterEach(cleanup)

const id = importBeingRead.id
const stop = () => page.getByRole('button', { name: 'Cancel' })

it('[desk statements] an import that is being read is stopped, and the page says what stays of it', async () => {
  const server = fakeServer()
  server.answer(getStatementImport, ok(importBeingRead))
  server.answer(cancelStatementImport, ok(null))
  server.render(<ImportPage id={id} />)
  await expect.element(page.getByText('Storing line 806 of 1,284')).toBeVisible()
  await stop().click()
  expect(server.requestsTo(cancelStatementImport)).toEqual([{ params: { id } }])
  server.answer(getStatementImport, ok({ ...importBeingRead, state: 'cancelling' }))
  await expect.element(stop()).toHaveAttribute('aria-busy', 'true')
  server.answer(getStatementImport, ok({ ...importBeingRead, state: 'cancelled' }))
  await expect.element(page.getByText(/Importing the file again goes on where it ended/)).toBeVisible()
  await expect.element(stop()).not.toBeInTheDocument()
})

it('[desk statements] an import that ended before it could be stopped says so', async () => {
  const server = fakeServer()
  server.answer(getStatementImport, ok(importBeingRead))
  server.answer(cancelStatementImport, refused('state_changed', { message: 'This import has ended.' }))
  server.render(<ImportPage id={id} />)
  await stop().click()
  await expect.element(page.getByText('This import has ended.')).toBeVisible()
})

it('[desk statements] an import of the command line has its end, too, and nothing to stop', async () => {
  const server = fakeServer()
  server.answer(getStatementImport, ok({ ...importBeingRead, state: 'cancelled' }))
  server.render(<ImportPage id={id} />)
  await expect.element(page.getByText(/Importing the file again goes on where it ended/)).toBeVisible()
  expect(stop().elements()).toEqual([])
  cleanup()
  server.answer(getStatementImport, ok({ ...importBeingRead, state: 'done' }))
  server.render(<ImportPage id={id} />)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  expect(page.getByText(/Importing the file again/).elements()).toEqual([])
})
