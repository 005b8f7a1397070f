import { secondFactorOf } from '../accounts/secret-box.ts'
import type { LightMyRequestResponse } from 'fastify'
import { openSecretBox } from '../accounts/secret-keys.ts'
import { generateSecret } from '../accounts/totp.ts'
import { insertSecurityEvents } from '../accounts/security-log/security-event-repository.ts'
import { codeAt } from './sample-staff-sign-in.ts'
import { signIn } from './sample-staff.ts'
import type { appWithClock } from './test-app.ts'

type ClockApp = Awaited<ReturnType<typeof appWithClock>>

/** A member of the staff who decides about payments. */
export interface Member {
  id: number
  email: string
  get: (path: string) => Promise<LightMyRequestResponse>
  post: (path: string, payload?: object) => Promise<LightMyRequestResponse>
  put: (url: string, payload: object) => Promise<LightMyRequestResponse>
  /** Sets up an authenticator app, and returns a function for the code that it shows now. */
  enrol: () => Promise<() => string>
  /** Gives the account another role, or none, as the command line does. */
  become: (role: 'owner' | 'cashier' | 'viewer' | null) => Promise<void>
  /** Adds an entry to the security log. */
  log: (kind: 'role-granted' | 'role-revoked' | 'password-reset', detail: string) => Promise<void>
}

export const addMember = async (app: ClockApp, name: string): Promise<Member> => {
  const email = `${name}@centre.test`
  const headers = await signIn(app, 'staff', email)
  const { id } = await app.db
    .updateTable('accounts')
    .set({ first_name: name, staff_role: 'cashier' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    email,
    get: (path) => app.http.inject({ url: `/api/staff${path}`, headers }),
    post: (path, payload = {}) =>
      app.http.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload }),
    put: (url, payload) => app.http.inject({ method: 'PUT', url, headers, payload }),
    enrol: async () => {
      const secret = generateSecret()
      const at = app.wait(0).toISOString()
      const box = await openSecretBox(app.db, app.config)
      await app.db
        .insertInto('second_factors')
        .values({
          account_id: id,
          secret: box.seal(secret, secondFactorOf(id)),
          confirmed_at: at,
          last_step: 0,
        })
        .execute()
      await app.db
        .updateTable('sessions')
        .set({ second_factor_at: at })
        .where('account_id', '=', id)
        .execute()
      return () => codeAt(secret, app.wait(0))
    },
    become: async (role) => {
      await app.db
        .updateTable('accounts')
        .set({ role: role && 'staff', staff_role: role })
        .where('id', '=', id)
        .execute()
    },
    log: (kind, detail) =>
      insertSecurityEvents(app.db, [{ kind, accountId: id, detail }], app.wait(0).toISOString()),
  }
}

/** Response if a second person has to decide. */
export const forTwo = { statusCode: 409, code: 'second_person_required' }
export const outcomeOf = (response: LightMyRequestResponse) => ({
  statusCode: response.statusCode,
  code: response.json<{ code?: string }>().code,
})
