import { expect, it, onTestFinished } from 'vitest'
import { passwordHasher } from '../accounts/password.ts'
import { runCommand, startServerProcess } from '../testing/server-process.ts'
import { signIn } from '../testing/sample-staff.ts'
import { createTestApp, minimalCost, siteKey } from '../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { staffAccounts } from './staff-account-service.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const grace = { email: 'Grace@centre.test', firstName: 'Grace', lastName: 'Sample' }

describeOnEachEngine('[S6 roles] staff accounts', (engine) => {
  it('are created and removed at the command line, and sign in like any other', async () => {
    const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const server = await startServerProcess(variables)
    const staff = (...args: string[]) => runCommand(['staff', ...args], variables)
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
        await fetch(`${server.url}/api/staff/payments`, {
          headers: { ...siteKey, authorization: `Bearer ${token}` },
        })
      ).status
    const passwordIn = ({ stdout }: { stdout: string }) => /password is (\S+)/.exec(stdout)?.[1] ?? ''

    const added = await staff('add', 'Grace@centre.test', '--name', 'Grace A. Sample')
    expect([added.stderr, added.status]).toEqual(['', 0])
    expect(passwordIn(added)).toMatch(/^[a-zA-Z2-9]{20}$/)
    const first = await login(passwordIn(added))
    expect(await ask(first)).toBe(200)
    expect((await staff('list')).stdout).toBe('Grace@centre.test  Grace A. Sample\n')

    const reset = await staff('reset', 'grace@centre.test')
    expect(await ask(first)).toBe(401)
    expect(await login(passwordIn(added))).toBe('400')
    const second = await login(passwordIn(reset))
    expect(await ask(second)).toBe(200)

    expect((await staff('remove', 'grace@centre.test')).status).toBe(0)
    expect(await ask(second)).toBe(401)
    expect(await ask(await login(passwordIn(reset)))).toBe(403)
    expect((await staff('remove', 'grace@centre.test')).stderr).toBe(
      'grace@centre.test is not a staff account.\n',
    )
    expect((await staff('promote', 'x@y.test')).stderr).toMatch(/^There is no "staff promote"/)
    expect((await staff('add', 'not an address', '--name', 'X')).stderr).toBe('email: Email is invalid\n')
    expect((await staff('add', 'x@centre.test')).stderr).toMatch(/^name: Please give the name/)
    await server.end('SIGTERM')
  })

  it('grant a visitor’s account the role with a new password, and end its sessions', async () => {
    const app = await createTestApp(engine, {}, now)
    const headers = await signIn(app, null, 'grace@centre.test')
    const accounts = staffAccounts({ db: app.db, now, passwords: passwordHasher(minimalCost) })
    const password = await accounts.add(grace)
    expect((await app.http.inject({ url: '/api/staff/payments', headers })).statusCode).toBe(401)
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
    const app = await createTestApp(engine, {}, now)
    const headers = await signIn(app, null, 'grace@centre.test')
    const profile = { firstName: 'Grace', lastName: 'Sample', phoneNumber: '0754000000', role: 'staff' }
    const changed = await app.http.inject({ method: 'PUT', url: '/api/account', headers, payload: profile })
    expect(changed.statusCode).toBe(200)
    expect(await app.db.selectFrom('accounts').select('role').execute()).toEqual([{ role: null }])
    expect((await app.http.inject({ url: '/api/staff/payments', headers })).statusCode).toBe(403)
  })
})
