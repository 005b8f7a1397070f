import { unattendedHeader } from '@charity-kit/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createStaffSession } from './staff-session.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('[desk] calls report an unattended page after a minute without input', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const session = createStaffSession()
  expect(session.headers()).not.toHaveProperty(unattendedHeader)
  for (const type of ['keydown', 'pointermove', 'input']) {
    vi.setSystemTime(Date.now() + 61_000)
    expect(session.headers()).toHaveProperty(unattendedHeader)
    document.body.dispatchEvent(new Event(type))
    expect(session.headers()).not.toHaveProperty(unattendedHeader)
  }
})
