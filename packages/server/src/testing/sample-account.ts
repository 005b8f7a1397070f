import type { RegisterInput, Session } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

const samplePassword = 'karibu-sana-7'

export const sampleRegistration: RegisterInput = {
  firstName: 'Neema',
  lastName: 'Mushi',
  email: 'Neema@example.org',
  phoneNumber: '0754 000 000',
  password: samplePassword,
  sex: 'FEMALE',
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends a request, signed in if a token is given. */
export const call = (
  { http }: Pick<TestApp, 'http'>,
  method: Method,
  url: string,
  payload?: object,
  token?: string,
): Promise<LightMyRequestResponse> =>
  http.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })

/** Returns the code in the latest announced email. */
export const newestCode = async ({ outbox, announced }: TestApp): Promise<string> => {
  await outbox.drain()
  return /\b\d{6}\b/.exec(announced.at(-1) ?? '')?.[0] ?? ''
}

/** Returns a code that is different from `code`. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

export const register = (app: TestApp, changes: object = {}): Promise<LightMyRequestResponse> =>
  call(app, 'POST', '/api/auth/register', { ...sampleRegistration, ...changes })

export const validate = (
  app: TestApp,
  otp: string,
  email = sampleRegistration.email,
): Promise<LightMyRequestResponse> => call(app, 'POST', '/api/otp/validate', { email, otp })

export const login = (
  app: TestApp,
  username = sampleRegistration.email,
  password = samplePassword,
): Promise<LightMyRequestResponse> => call(app, 'POST', '/api/auth/login', { username, password })

/** Registers, verifies and signs in; returns the session's token. */
export const signUp = async (app: TestApp, changes: Partial<RegisterInput> = {}): Promise<string> => {
  await register(app, changes)
  const email = changes.email ?? sampleRegistration.email
  await validate(app, await newestCode(app), email)
  return (await login(app, email, changes.password)).json<Session>().token
}
