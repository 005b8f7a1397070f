import { failed, ok } from '@charity-kit/client/testing'
import {
  getContactMessage,
  markMessageAnswered,
  reopenContactMessage,
  type StaffMessageDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { MessageDetail } from './message-detail.tsx'

afterEach(cleanup)

const message: StaffMessageDetails = {
  id: 1,
  state: 'new',
  name: 'Amina Rashid',
  email: 'amina@example.org',
  subject: 'A visit',
  message: 'May we come on Saturday?',
  language: 'en',
  createdAt: '2026-11-20T09:00:00.000Z',
  answers: [],
  done: null,
  orders: [],
}

const Section = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button
        onClick={() => {
          setOpen(false)
        }}
      >
        Another message
      </button>
      {isOpen && <MessageDetail id={1} />}
    </>
  )
}

it('[desk messages] an Undo that fails says so, also after another message was opened', async () => {
  const server = fakeServer()
  server.answer(getContactMessage, ok(message))
  server.render(<Section />)
  server.answer(markMessageAnswered, ok(null))
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Another message' }).click()
  server.answer(reopenContactMessage, failed({ kind: 'timeout' }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^It is still done\. The server took too long\./)).toBeVisible()
})
