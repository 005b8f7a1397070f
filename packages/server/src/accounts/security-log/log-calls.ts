import {
  contentKeys,
  endpoints,
  errorStatus,
  type Endpoint,
  type ErrorCode,
  type SecurityEventKind,
} from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { truncatedAddress } from '../../http/client-address.ts'
import type { SecurityLog } from './security-log.ts'

/** Error codes that are counted, besides all with the status 401, 403 or 429. */
const failures: readonly ErrorCode[] = [
  'invalid_credentials',
  'otp_invalid',
  'password_wrong',
  'second_factor_invalid',
  'invitation_invalid',
  'password_link_invalid',
]
const isCounted = (code: ErrorCode): boolean =>
  failures.includes(code) || [401, 403, 429].includes(errorStatus[code])

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

/**
 * Calls of any account that are recorded. The sign-in and the password's reset record themselves, because they know
 * the account.
 */
const accountCalls = new Map<Endpoint, SecurityEventKind>([
  [endpoints.logout, 'session-ended'],
  [endpoints.staffSignOut, 'session-ended'],
  [endpoints.endSession, 'session-ended'],
  [endpoints.changePassword, 'password-changed'],
  [endpoints.changeStaffPassword, 'password-changed'],
  [endpoints.deleteAccount, 'account-deleted'],
  [endpoints.confirmSecondFactor, 'second-factor-set-up'],
  [endpoints.enterSecondFactor, 'second-factor-entered'],
  [endpoints.removeSecondFactor, 'second-factor-removed'],
  [endpoints.exportPerson, 'export'],
])

/** Calls that change nothing, although their input needs a body. */
const reads = new Set<Endpoint>([
  endpoints.listPayments,
  endpoints.listOrders,
  endpoints.listCustomOrders,
  endpoints.listContactMessages,
  endpoints.listActivity,
  endpoints.previewRejection,
  endpoints.previewCustomOrderPrice,
  endpoints.previewNews,
])

const kindOf = (endpoint: Endpoint): SecurityEventKind | undefined => {
  const kind = accountCalls.get(endpoint)
  if (kind || endpoint.role !== 'staff') return kind
  if (endpoint.contentType) return 'export'
  return endpoint.method === 'GET' || reads.has(endpoint) ? undefined : 'staff-call'
}

/**
 * Returns the call and its subject: a record's number, a part of the content, or a mailing list. Other parameters may
 * be personal.
 */
const detailOf = (endpoint: Endpoint, { params }: FastifyRequest): string => {
  const { id, key, topic } = (params ?? {}) as { id?: string; key?: string; topic?: string }
  const name = names.get(endpoint) ?? endpoint.path
  const subject = contentKeys.find((known) => known === key) ?? id ?? topic
  return subject !== undefined && /^(?:\d{1,10}|[a-zA-Z]+)$/.test(subject) ? `${name} ${subject}` : name
}

/**
 * Records the actions of staff and of accounts' owners before the response is sent, and counts rejected calls of all
 * clients.
 */
export const logCalls = (http: FastifyInstance, securityLog: SecurityLog): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    const network = truncatedAddress(request.ip)
    const refusal = request.refusal
    if (refusal && isCounted(refusal.code)) {
      const accountId = refusal.accountId ?? request.signedIn?.accountId ?? null
      securityLog.count({ kind: 'refused', detail: refusal.code, accountId, network })
    }
    const kind = endpoint && kindOf(endpoint)
    if (kind && !refusal && reply.statusCode < 400) {
      const accountId = request.signedIn?.accountId ?? null
      const detail = detailOf(endpoint, request)
      const changes = request.recordChanges ?? []
      await securityLog.record({ kind, detail, accountId, network, changes })
    }
    return payload
  })
}
