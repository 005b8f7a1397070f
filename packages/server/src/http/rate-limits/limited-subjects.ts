import { hash } from 'node:crypto'
import { dialledFromAbroad, isEmail } from '@charity-kit/contract'
import type { FastifyRequest } from 'fastify'
import type { DeviceOwner } from '../caller.ts'
import { clientAddress, clientNetwork, truncatedAddress } from '../client-address.ts'
import { isAnonymousEmail, mailboxOf, normaliseEmail } from '../../values/normalise-email.ts'
import type { Limit, Rule, SlowedBy } from './rules.ts'
import type { SlowDown } from './slow-down.ts'

/** Returns the account or address that the calling browser may belong to, if a rule depends on it. */
export const deviceOwnerOf = (request: FastifyRequest, rule: Rule): DeviceOwner | undefined => {
  const emailNormal = rule.knownDevice && emailIn(request.body, rule.emailPath)
  if (emailNormal !== undefined) return { emailNormal }
  const isSlowed = rule.slowDowns?.some(({ by }) => by === 'account')
  return isSlowed && request.signedIn ? { accountId: request.signedIn.accountId } : undefined
}

/**
 * Returns the subjects of a call that are slowed down; none if the call names no subject. Other clients' attempts do
 * not slow down a known browser.
 */
export const slowedBy = (
  request: FastifyRequest,
  rule: Rule,
  knownDevice: string | undefined,
): (SlowDown & { parts: string[] })[] => {
  const email = knownDevice === undefined ? emailIn(request.body, rule.emailPath) : undefined
  const account = request.signedIn?.accountId
  const device = knownDevice === undefined ? [] : ['device', knownDevice]
  const partsBy: Record<SlowedBy, string[] | undefined> = {
    email: email === undefined ? undefined : [email],
    emailFromNetwork: email === undefined ? undefined : [clientNetwork(request.ip), email],
    account: account === undefined ? undefined : ['account', String(account), ...device],
  }
  return (rule.slowDowns ?? []).flatMap(({ by, ...slowDown }) => {
    const parts = partsBy[by]
    return parts ? [{ ...slowDown, parts }] : []
  })
}

const dayMinutes = 24 * 60

/** Returns a network as a subject, and for IPv6 also the site's network around it. */
const networkSubjects = (ip: string, limit: Limit): { limit: Limit; parts: string[] }[] => {
  const [network, site] = [clientNetwork(ip), truncatedAddress(ip)]
  const wide = { limit: { ...limit, max: limit.max * 4 }, parts: ['site', site] }
  return [{ limit, parts: ['network', network] }, ...(site === network ? [] : [wide])]
}

export const subjectsOf = (
  request: FastifyRequest,
  rule: Rule,
  knownDevice: string | undefined,
): { limit: Limit; parts: string[]; countsAll?: boolean }[] => {
  if (rule.knownDevice && knownDevice !== undefined)
    return [{ limit: rule.knownDevice, parts: ['device', knownDevice] }]
  const client = clientAddress(request.ip)
  const email = emailIn(request.body, rule.emailPath)
  const phone = phoneIn(request.body)
  const account = request.signedIn?.accountId
  return [
    ...(rule.allCalls ? [{ limit: rule.allCalls, parts: ['all calls', client], countsAll: true }] : []),
    { limit: rule.ip, parts: ['client', client] },
    ...(rule.ipPerDay === undefined
      ? []
      : [{ limit: { max: rule.ipPerDay, minutes: dayMinutes }, parts: ['client a day', client] }]),
    ...(rule.network ? networkSubjects(request.ip, rule.network) : []),
    ...(rule.all ? [{ limit: rule.all, parts: ['all'] }] : []),
    ...(rule.email && email !== undefined ? [{ limit: rule.email, parts: ['email', mailboxOf(email)] }] : []),
    ...(rule.emailPerDay !== undefined && email !== undefined
      ? [{ limit: { max: rule.emailPerDay, minutes: dayMinutes }, parts: ['email a day', mailboxOf(email)] }]
      : []),
    ...(rule.phone && phone !== undefined ? [{ limit: rule.phone, parts: ['phone', phone] }] : []),
    ...(rule.phonePerDay !== undefined && phone !== undefined
      ? [{ limit: { max: rule.phonePerDay, minutes: dayMinutes }, parts: ['phone a day', phone] }]
      : []),
    ...(rule.emailFromIp && email !== undefined
      ? [{ limit: rule.emailFromIp, parts: ['both', client, email] }]
      : []),
    ...(rule.account && account !== undefined
      ? [{ limit: rule.account, parts: ['account', String(account)] }]
      : []),
  ]
}

/** Hashes a subject, so that the table shows no personal data at a glance. The hash is not for secrecy. */
export const hashSubject = (parts: readonly string[]): string =>
  hash('sha256', JSON.stringify(parts), 'base64url')

export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/**
 * Returns the email address in a request, from the field that the endpoint reads. The shared anonymous address is
 * ignored.
 */
const emailIn = (body: unknown, emailAt: readonly string[] = ['email']): string | undefined => {
  const found = emailAt.reduce<unknown>(field, body)
  const email = typeof found === 'string' ? normaliseEmail(found) : ''
  return isEmail(email) && !isAnonymousEmail(email) ? email : undefined
}

/** Returns the phone number in a request, the same for all spellings. */
const phoneIn = (body: unknown): string | undefined => {
  const found = field(body, 'phone')
  const dialled = typeof found === 'string' ? dialledFromAbroad(found) : ''
  return dialled === '' ? undefined : dialled
}
