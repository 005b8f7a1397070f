import { ok } from '@charity-kit/client/testing'
import { staffSignOut } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepDecision, sendDecisionsOf } from '../data/waiting-decisions.ts'
import { fakeServer, owner } from '../testing/fake-desk.tsx'
import { YouCard } from './you-card.tsx'

beforeEach(() => {
  sendDecisionsOf(owner.email)
})
afterEach(() => {
  cleanup()
  sendDecisionsOf(undefined)
})

const waits = () => {
  const decision = {
    page: '/payments/7',
    title: 'Verify Tsh 25,000 from Neema',
    path: '/api/staff/payments/:id/verify',
    by: owner.email,
    send: () => new Promise<never>(() => undefined),
  }
  keepDecision(decision, { kind: 'offline' })
}

it('[desk] a member who signs out while a decision waits for the network is asked first', async () => {
  const server = fakeServer()
  server.answer(staffSignOut, ok(null))
  server.render(<YouCard />)
  waits()
  const signOut = page.getByRole('button', { name: 'Sign out' }).first()
  await signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out before it is sent?' })
  await expect.element(question).toBeVisible()
  expect(server.requestsTo(staffSignOut)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requestsTo(staffSignOut)).toEqual([])
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => server.requestsTo(staffSignOut)).toHaveLength(1)
})

it('[desk] signing out asks nothing while no decision waits', async () => {
  const server = fakeServer()
  server.render(<YouCard />)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => server.requestsTo(staffSignOut)).toHaveLength(1)
  expect(page.getByRole('dialog').elements()).toEqual([])
})
