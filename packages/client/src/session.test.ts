import { listMyOrders, listActiveCampaigns } from '@charity-kit/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { withSession, type Session } from './session.ts'
import { sendJson } from './testing/http-server.ts'
import { startServerForTests, transports } from './testing/real-server.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { createVisitorSession } from './visitor-session.ts'

const server = await startServerForTests()
afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(transports)('[S7 client] a session on %s', (_name, transport) => {
  const clientOf = (session: Session) =>
    createClient({ apiBase: server.origin, transport: withSession(transport, session) })

  it("a visitor's session sends the stored token without cookies, and ends after a 401", async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    server.answer = sendJson(401, { statusCode: 401, message: 'no', body: null })
    const storage = memoryStorage({ authToken: 'secret-1', isAuthenticated: 'true', userData: '{}' })
    const session = createVisitorSession(storage)
    expect(await clientOf(session)(listMyOrders, {})).toEqual({ ok: false, error: { kind: 'unauthorised' } })
    expect(server.seen[0]?.headers.authorization).toBe('Bearer secret-1')
    expect(new Request(...(fetching.mock.calls[0] ?? [''])).credentials).toBe('omit')
    expect(storage.entries.has('authToken')).toBe(false)
  })

  it('a staff session sends a cookie and its own header, and a 401 returns the header', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    server.answer = sendJson(401, { statusCode: 401, message: 'no', body: null })
    const onUnauthorised = vi.fn()
    const staff: Session = {
      credentials: 'include',
      headers: () => ({ 'x-csrf-token': 'csrf-1' }),
      onUnauthorised,
    }
    await clientOf(staff)(listActiveCampaigns, {})
    expect(server.seen[0]?.headers).toMatchObject({ 'x-csrf-token': 'csrf-1' })
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(new Request(...(fetching.mock.calls[0] ?? [''])).credentials).toBe('include')
    expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith({ 'x-csrf-token': 'csrf-1' })
  })
})
