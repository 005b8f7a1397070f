import { describe, expect, it, onTestFinished } from 'vitest'
import { passwordHasher } from '../accounts/password.ts'
import { runCommandLine } from '../main/command-line.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { signIn } from '../testing/sample-staff.ts'
import { siteKey } from '../testing/site-key.ts'
import { createTestApp, minimalCost } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-engines.ts'
import { staffAccounts } from '../accounts/team/staff-account-service.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const grace = { email: 'Grace@centre.test', firstName: 'Grace', lastName: 'Sample', role: 'owner' } as const

describe('[S6 roles] staff accounts', () => {
  it(
    'are created at the command line, which lets them in again, and sign in like any other',
    { timeout: 120_000 },
    async () => {
      const { dataDir, databaseUrl, remove } = await createTestDatabase('sqlite')
      onTestFinished(remove)
      const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const server = await startServerProcess(variables)
      const staff = (...args: string[]) => runCommandLine(['staff', ...args], variables)
      const login = async (password: string): Promise<string> => {
        const response = await fetch(`${server.url}/api/auth/login`, {
          method: 'POST',
          headers: { ...siteKey, 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'grace@centre.test', password }),
        })
        return response.ok ? ((await response.json()) as { token: string }).token : String(response.status)
      }
      const ask = async (token: string): Promise<number> =>
        (
          await fetch(`${server.url}/api/staff/payments/counts`, {
            headers: { ...siteKey, authorization: `Bearer ${token}` },
          })
        ).status
      /** Changes the first password; returns the token of the session that continues. */
      const change = async (token: string, currentPassword: string, newPassword: string): Promise<string> => {
        const response = await fetch(`${server.url}/api/account/password`, {
          method: 'PUT',
          headers: { ...siteKey, 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ currentPassword, newPassword }),
        })
        return ((await response.json()) as { body: { token: string } }).body.token
      }
      const passwordIn = ({ stdout }: { stdout: string }) => /password is (\S+)/.exec(stdout)?.[1] ?? ''

      const added = await staff('add', 'Grace@centre.test', '--name', 'Grace A. Sample')
      expect([added.stderr, added.status]).toEqual(['', 0])
      expect(passwordIn(added)).toMatch(/^[a-zA-Z2-9]{20}$/)
      const signedIn = await login(passwordIn(added))
      expect(await ask(signedIn)).toBe(403)
      const first = await change(signedIn, passwordIn(added), 'harusi ya simba')
      expect(await ask(first)).toBe(200)

      const reset = await staff('reset', 'grace@centre.test')
      expect(await ask(first)).toBe(401)
      expect(await login(passwordIn(added))).toBe('400')
      const second = await change(await login(passwordIn(reset)), passwordIn(reset), 'tembo saba mtoni')
      expect(await ask(second)).toBe(200)

      expect((await staff('remove-second-factor', 'grace@centre.test')).stderr).toBe(
        'grace@centre.test has no second factor.\n',
      )
      expect((await staff('reset', 'x@centre.test')).stderr).toBe('x@centre.test is not a staff account.\n')
      expect((await staff('promote', 'x@y.test')).stderr).toMatch(/^There is no "staff promote"/)
      expect((await staff('add', 'not an address', '--name', 'X')).stderr).toBe('email: Email is invalid\n')
      expect((await staff('add', 'x@centre.test')).stderr).toMatch(/^name: Please give the name/)
      await server.end('SIGTERM')
    },
  )

  it('grant a visitor’s account the role with a new password, and end its sessions', async () => {
    const app = await createTestApp('sqlite', {}, now)
    const headers = await signIn(app, null, 'grace@centre.test')
    const accounts = staffAccounts({ db: app.db, now, passwords: passwordHasher(minimalCost) })
    const password = await accounts.add(grace)
    expect((await app.http.inject({ url: '/api/staff/payments/counts', headers })).statusCode).toBe(401)
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'grace@centre.test', password },
    })
    expect(login.statusCode).toBe(200)
    expect(await app.db.selectFrom('accounts').select(['email', 'role']).execute()).toEqual([
      { email: 'grace@centre.test', role: 'staff' },
    ])
  })

  it('cannot be created by a visitor', async () => {
    const app = await createTestApp('sqlite', {}, now)
    const headers = await signIn(app, null, 'grace@centre.test')
    const profile = { firstName: 'Grace', lastName: 'Sample', phoneNumber: '0754000000', role: 'staff' }
    const changed = await app.http.inject({ method: 'PUT', url: '/api/account', headers, payload: profile })
    expect(changed.statusCode).toBe(200)
    expect(await app.db.selectFrom('accounts').select('role').execute()).toEqual([{ role: null }])
    expect((await app.http.inject({ url: '/api/staff/payments/counts', headers })).statusCode).toBe(403)
  })
})
