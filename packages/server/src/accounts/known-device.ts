import { endpoints } from '@charity-kit/contract'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { existsDevice, isKnownDevice, storeDevice } from './known-device-repository.ts'
import type { DeviceOwner } from '../http/caller.ts'
import { generateSessionToken, hashSessionToken } from './session.ts'

/** Time in seconds that a browser stays known after its last sign-in. */
const lifetimeS = 180 * 86_400

/** Returns the device token in a `Cookie` header, if there is one. */
export const deviceTokenIn = (header: string | undefined, isHttps: boolean): string | undefined => {
  const pattern = isHttps ? /(?:^|;) ?__Host-device=([\w-]{43})(?:;|$)/ : /(?:^|;) ?device=([\w-]{43})(?:;|$)/
  return pattern.exec(header ?? '')?.[1]
}

/** Cookie paths without TLS: the browser sends the device token only to the calls that sign in. */
export const devicePaths = { site: endpoints.login.path, staff: '/api/staff' } as const

/**
 * Returns the cookie that keeps a device token. Over TLS it covers all paths, as its name requires: see
 * staff-cookie.ts.
 * Only the server reads the cookie, and only when a person signs in on its own pages. The token identifies no person
 * and grants no access: it only exempts the browser from the limits while others guess at the account.
 */
export const deviceCookie = (token: string, page: keyof typeof devicePaths, isHttps: boolean): string =>
  isHttps
    ? `__Host-device=${token}; Path=/; Max-Age=${String(lifetimeS)}; HttpOnly; SameSite=Strict; Secure`
    : `device=${token}; Path=${devicePaths[page]}; Max-Age=${String(lifetimeS)}; HttpOnly; SameSite=Strict`

/**
 * Returns a hash that identifies the browser, if a person has signed in to this account with it, including any second
 * factor.
 */
export const findKnownDevice = async (
  db: Database,
  { token, owner, at }: { token: string; owner: DeviceOwner; at: Date },
): Promise<string | undefined> => {
  const tokenHash = hashSessionToken(token)
  return (await isKnownDevice(db, { tokenHash, owner, at: at.toISOString() })) ? tokenHash : undefined
}

/**
 * Remembers the browser that an account was signed in with, including any second factor. Returns the browser's token:
 * the one it sent, or a new one.
 */
export const rememberDevice = async (
  tx: DatabaseTransaction,
  accountId: number,
  sentToken: string | undefined,
  at: Date,
): Promise<string> => {
  const isOurs = sentToken !== undefined && (await existsDevice(tx, hashSessionToken(sentToken)))
  const token = isOurs ? sentToken : generateSessionToken()
  await storeDevice(tx, {
    tokenHash: hashSessionToken(token),
    accountId,
    usedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + lifetimeS * 1000).toISOString(),
  })
  return token
}
