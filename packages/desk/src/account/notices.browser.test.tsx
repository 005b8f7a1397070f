import { ok } from '@charity-kit/client/testing'
import { changeStaffNotices, getStaffNotices } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { Notices } from './notices.tsx'

afterEach(cleanup)

it('[desk] a member chooses how to hear of what waits, and in which language', async () => {
  const server = fakeServer()
  server.answer(getStaffNotices, ok({ mode: 'off', language: 'en' }))
  server.answer(changeStaffNotices, ok({ mode: 'daily', language: 'sw' }))
  server.render(<Notices />)
  await expect.element(page.getByText(/We write to rehema@chanua\.example/)).toBeVisible()
  await page.getByLabelText('When').selectOptions('Once a day')
  await page.getByLabelText('Language of your emails').selectOptions('Kiswahili')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Your choice is saved.')).toBeVisible()
  expect(server.requestsTo(changeStaffNotices)).toEqual([{ body: { mode: 'daily', language: 'sw' } }])
})
