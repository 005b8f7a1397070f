import { ok, refused } from '@charity-kit/client/testing'
import { getContent, getContentVersion, restoreContent } from '@charity-kit/contract'
import { centreWithWallets } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { contentOf } from '../testing/sample-centre.ts'
import { VersionsPage } from './versions-page.tsx'

afterEach(cleanup)

it('[desk centre] a wrong password is said in the dialog, and is gone with the next try', async () => {
  const server = fakeServer()
  const newest = contentOf('centre')
  const { payment } = centreWithWallets
  const value = {
    ...centreWithWallets,
    payment: { ...payment, lipa: { ...payment.lipa, number: '111 222 333' } },
  }
  server.answer(getContent, ok(newest))
  server.answer(getContentVersion, ok({ ...newest, version: 40, value }))
  server.answer(restoreContent, refused('password_wrong', { message: "That password isn't right." }))
  server.render(<VersionsPage part="centre" version="40" />)
  const back = page.getByRole('button', { name: 'Back to version 40' })
  await back.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Your own password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Back to version 40' }).click()
  await expect.element(dialog.getByText("That password isn't right.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByText("That password isn't right.").elements()).toEqual([])
  await back.click()
  await expect.element(dialog).toBeVisible()
  expect(page.getByText("That password isn't right.").elements()).toEqual([])
})
