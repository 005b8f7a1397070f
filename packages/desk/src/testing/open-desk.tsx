import type { FakeServer } from '@charity-kit/client/testing'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { drawFor } from '../data/screen-member.ts'
import { sendDecisionsOf } from '../data/waiting-decisions.ts'
import { createStaffSession } from '../staff-session.ts'
import { sampleServer } from './sample-server.ts'
import { WholeDesk } from './whole-desk.tsx'

/** Prepares a file's tests, which open the whole desk: each begins without input, at a wide window. */
export const eachWithAWholeDesk = (): void => {
  const before = location.href
  beforeEach(() => page.viewport(1280, 800))
  afterEach(() => {
    cleanup()
    clearDrafts()
    sendDecisionsOf(undefined)
    drawFor(undefined)
    onlineManager.setOnline(true)
    history.replaceState(null, '', before)
  })
}

interface OpenOptions {
  /** Server of the desk; by default with sample data. */
  server?: FakeServer
  lang?: string
}

/** Opens the whole desk at an address such as "/products/5". A second call stands for a reload. */
export const openDesk = (path: string, { server = sampleServer(), lang = 'en' }: OpenOptions = {}) => {
  cleanup()
  history.replaceState(null, '', `/desk${path}`)
  render(<WholeDesk server={server} session={createStaffSession()} lang={lang} />)
  return server
}
