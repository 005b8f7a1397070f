import { endpoints } from '@charity-kit/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openapiDocument } from './openapi-document.ts'

interface Operation {
  operationId: string
  parameters: { $ref: string }[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } }
  responses: Record<string, { description: string }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

describe('[S7] GET /api/openapi.json', () => {
  it('describes exactly the routes that this server has', async () => {
    const { http } = await createTestApp('sqlite')
    const { openapi, paths } = (await http.inject('/api/openapi.json')).json<Document>()
    expect(openapi).toBe('3.1.0')
    const methodsByPath = Object.entries(paths).map(([path, calls]) => [path, Object.keys(calls).sort()])
    expect(Object.fromEntries(methodsByPath)).toEqual(
      Object.fromEntries([
        ['/data/centre.json', ['get']],
        ['/api/products', ['get']],
        ['/api/products/{id}', ['get']],
        ['/api/campaigns/active', ['get']],
        ['/api/donations', ['post']],
        ['/api/donor-wall', ['get', 'post']],
        ['/api/notices/{feed}', ['post']],
        ['/api/staff/feeds', ['get', 'post']],
        ['/api/staff/feeds/{id}/change', ['post']],
        ['/api/staff/feeds/{id}/on', ['post']],
        ['/api/staff/feeds/{id}/pause', ['post']],
        ['/api/staff/feeds/{id}/remove', ['post']],
        ['/api/staff/feeds/{id}/rotate', ['post']],
        ['/api/staff/feeds/{id}/simulate', ['post']],
        ['/api/staff/unread-messages', ['get']],
        ['/api/staff/unread-messages/{id}/dismiss', ['post']],
        ['/api/donor-wall/leave', ['post']],
        ['/api/news/confirm', ['post']],
        ['/api/news/stop', ['post']],
        ['/api/orders', ['post']],
        ['/api/orders/check', ['post']],
        ['/api/orders/keep', ['post']],
        ['/api/orders/answer', ['post']],
        ['/api/orders/lookup', ['post']],
        ['/api/donations/track', ['post']],
        ['/api/donations/correct', ['post']],
        ['/api/donations/dedication', ['post']],
        ['/api/donations/texts', ['post']],
        ['/api/orders/texts', ['post']],
        ['/api/reminders', ['post']],
        ['/api/reminders/open', ['post']],
        ['/api/reminders/change', ['post']],
        ['/api/orders/track', ['post']],
        ['/api/orders/correct', ['post']],
        ['/api/orders/cancel', ['post']],
        ['/api/orders/paid', ['post']],
        ['/api/custom-orders', ['post']],
        ['/api/custom-orders/pay', ['post']],
        ['/api/staff/payments/list', ['post']],
        ['/api/staff/payments.csv', ['post']],
        ['/api/staff/payments/counts', ['get']],
        ['/api/staff/payments/{id}', ['get']],
        ['/api/staff/payments/{id}/viewers', ['get']],
        ['/api/staff/payments/{id}/reject-preview', ['post']],
        ['/api/staff/payments/verify-matched', ['post']],
        ['/api/staff/payments/{id}/verify', ['post']],
        ['/api/staff/payments/{id}/agree', ['post']],
        ['/api/staff/payments/{id}/disagree', ['post']],
        ['/api/staff/payments/{id}/reject', ['post']],
        ['/api/staff/payments/{id}/take-back', ['post']],
        ['/api/staff/payments/{id}/cancel', ['post']],
        ['/api/staff/payments/{id}/refund', ['post']],
        ['/api/staff/payments/{id}/reopen', ['post']],
        ['/api/staff/payments/{id}/reversed', ['post']],
        ['/api/staff/payments/{id}/not-reversed', ['post']],
        ['/api/staff/payments/{id}/correct', ['post']],
        ['/api/staff/backup', ['get']],
        ['/api/staff/campaigns', ['get', 'post']],
        ['/api/staff/campaigns/{id}', ['get', 'post']],
        ['/api/staff/campaigns/{id}/end', ['post']],
        ['/api/staff/products', ['get', 'post']],
        ['/api/staff/product-summary', ['get']],
        ['/api/staff/products/{id}', ['get', 'post']],
        ['/api/staff/product-categories', ['post']],
        ['/api/staff/products/{id}/move', ['post']],
        ['/api/staff/products/{id}/delete', ['post']],
        ['/api/staff/people/find', ['post']],
        ['/api/staff/people/show', ['post']],
        ['/api/staff/payments/{id}/receipt', ['get', 'post']],
        ['/api/staff/people/export', ['post']],
        ['/api/staff/people/erase', ['post']],
        ['/api/staff/donor-wall', ['get']],
        ['/api/staff/donor-wall/{id}/show', ['post']],
        ['/api/staff/donor-wall/{id}/hide', ['post']],
        ['/api/staff/news', ['get']],
        ['/api/staff/news/{topic}', ['get', 'post']],
        ['/api/staff/news/{topic}/preview', ['post']],
        ['/api/staff/orders/list', ['post']],
        ['/api/staff/orders.csv', ['post']],
        ['/api/staff/orders/{id}', ['get']],
        ['/api/staff/order-slips', ['get']],
        ['/api/staff/payments/{id}/addressee', ['get']],
        ['/api/staff/payments/{id}/opened', ['post']],
        ['/api/staff/orders/{id}/addressee', ['get']],
        ['/api/staff/orders/{id}/opened', ['post']],
        ['/api/staff/custom-orders/{id}/addressee', ['get']],
        ['/api/staff/custom-orders/{id}/opened', ['post']],
        ['/api/staff/contact-messages/{id}/addressee', ['get']],
        ['/api/staff/contact-messages/{id}/opened', ['post']],
        ['/api/staff/phone-texts/defaults', ['get']],
        ['/api/staff/orders/{id}/sent', ['post']],
        ['/api/staff/orders/{id}/not-sent', ['post']],
        ['/api/staff/orders/{id}/settle', ['post']],
        ['/api/staff/holds', ['get']],
        ['/api/staff/holds/release', ['post']],
        ['/api/staff/orders/{id}/delivered', ['post']],
        ['/api/staff/orders/{id}/address', ['post']],
        ['/api/staff/custom-orders/list', ['post']],
        ['/api/staff/custom-orders/{id}/join', ['post']],
        ['/api/staff/custom-orders/{id}/price-preview', ['post']],
        ['/api/staff/custom-orders/{id}', ['get']],
        ['/api/staff/custom-orders/{id}/price', ['post']],
        ['/api/staff/custom-orders/{id}/state', ['post']],
        ['/api/staff/custom-orders/{id}/not-sent', ['post']],
        ['/api/staff/custom-orders/{id}/payment', ['post']],
        ['/api/staff/contact-messages/list', ['post']],
        ['/api/staff/contact-messages/{id}', ['get']],
        ['/api/staff/contact-messages/{id}/answer', ['post']],
        ['/api/staff/contact-messages/{id}/answered', ['post']],
        ['/api/staff/contact-messages/{id}/reopen', ['post']],
        ['/api/staff/failed-emails', ['get']],
        ['/api/staff/failed-emails/{id}/send-again', ['post']],
        ['/api/staff/security-log', ['get']],
        ['/api/staff/statements/imports', ['get', 'post']],
        ['/api/staff/statements/imports/{id}/approve-source', ['post']],
        ['/api/staff/statements/imports/{id}/cancel', ['post']],
        ['/api/staff/statements/imports/{id}', ['get']],
        ['/api/staff/statements/imports/{id}/take-back', ['get', 'post']],
        ['/api/staff/statements/mappings', ['get']],
        ['/api/staff/statement-lines', ['get']],
        ['/api/staff/statement-lines/{id}', ['get']],
        ['/api/staff/statement-lines/{id}/donation', ['post']],
        ['/api/staff/statement-lines/{id}/payment', ['post']],
        ['/api/staff/statement-lines/{id}/not-ours', ['post']],
        ['/api/staff/statement-lines/{id}/put-back', ['post']],
        ['/api/staff/today', ['get']],
        ['/api/staff/notices', ['get', 'put']],
        ['/api/staff/reports', ['get']],
        ['/api/staff/reports/donor', ['post']],
        ['/api/staff/reports/ledger.csv', ['get']],
        ['/api/staff/reports/reconciliation', ['get']],
        ['/api/staff/reports/reconciliation.csv', ['get']],
        ['/api/staff/reports/reconciliation/rows', ['get']],
        ['/api/staff/sign-in', ['post']],
        ['/api/staff/sign-out', ['post']],
        ['/api/staff/me', ['get']],
        ['/api/staff/password', ['put']],
        ['/api/staff/password-link', ['post']],
        ['/api/staff/password-link/use', ['post']],
        ['/api/staff/second-factor', ['get', 'post']],
        ['/api/staff/second-factor/confirm', ['post']],
        ['/api/staff/second-factor/enter', ['post']],
        ['/api/staff/second-factor/remove', ['post']],
        ['/api/staff/sessions', ['get']],
        ['/api/staff/sessions/{id}/end', ['post']],
        ['/api/staff/team', ['get']],
        ['/api/staff/invitations', ['post']],
        ['/api/staff/invitations/{id}/renew', ['post']],
        ['/api/staff/invitations/{id}/withdraw', ['post']],
        ['/api/staff/team/{id}/role', ['post']],
        ['/api/staff/team/{id}/off', ['post']],
        ['/api/staff/team/{id}/on', ['post']],
        ['/api/staff/team/{id}/password-link', ['post']],
        ['/api/staff/team/{id}/sign-out', ['post']],
        ['/api/staff/team/{id}/second-factor/remove', ['post']],
        ['/api/staff/invitation', ['post']],
        ['/api/staff/invitation/accept', ['post']],
        ['/api/staff/content/{key}', ['get', 'put']],
        ['/api/staff/content/{key}/agree', ['post']],
        ['/api/staff/content/{key}/decline', ['post']],
        ['/api/staff/content/{key}/versions', ['get']],
        ['/api/staff/content/{key}/versions/{version}', ['get']],
        ['/api/staff/content/{key}/restore', ['post']],
        ['/api/staff/partner-sites/uses', ['get']],
        ['/api/staff/mail-texts/defaults', ['get']],
        ['/api/staff/activity.csv', ['get']],
        ['/api/staff/activity/list', ['post']],
        ['/api/staff/order-towns', ['get']],
        ['/api/auth/register', ['post']],
        ['/api/otp/validate', ['post']],
        ['/api/otp/resend', ['post']],
        ['/api/auth/login', ['post']],
        ['/api/auth/logout', ['post']],
        ['/api/auth/password-reset', ['post']],
        ['/api/auth/password-reset/confirm', ['post']],
        ['/api/account', ['delete', 'get', 'put']],
        ['/api/account/password', ['put']],
        ['/api/account/email-preferences', ['get', 'put']],
        ['/api/account/orders', ['get']],
        ['/api/account/gifts', ['get']],
        ['/api/gifts/code', ['post']],
        ['/api/gifts', ['post']],
        ['/api/cms/contact-messages', ['post']],
        ['/api/staff/photos', ['post']],
      ]),
    )
  })

  it('describes a donation’s required fields, headers and errors', async () => {
    const { http } = await createTestApp('sqlite')
    const { paths } = (await http.inject('/api/openapi.json')).json<Document>()
    const operation = paths['/api/donations']?.['post']
    expect(operation?.operationId).toBe('createDonation')
    expect(operation?.parameters.map(({ $ref }) => $ref)).toEqual([
      '#/components/parameters/ClientKey',
      '#/components/parameters/IdempotencyKey',
    ])
    expect(operation?.requestBody?.content['application/json'].schema.required).toEqual([
      'name',
      'email',
      'amount',
      'currencyType',
      'campaignId',
      'paymentMethod',
      'transactionId',
    ])
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '403', '409', '413', '415', '422', '503']),
    )
    expect(operation?.responses['409']?.description).toContain('transaction_id_used')
  })

  it('passes an OpenAPI linter', async () => {
    const document = openapiDocument(Object.values(endpoints), 'https://centre.test')
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['recommended-strict'] }),
    })
    const reported = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
    expect(reported).toEqual([])
  })

  it('can describe the whole contract', () => {
    const document = openapiDocument(Object.values(endpoints), 'https://centre.test') as Document
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('misses no route under /api', async () => {
    const { http } = await createTestApp('sqlite')
    await http.ready()
    const described = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
    const served = http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .map((line) => /(\/\S*) \(([A-Z, ]+)\)/.exec(line))
      .flatMap((found) => (found?.[2] ?? '').split(', ').map((method) => `${method} ${found?.[1] ?? ''}`))
      .filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))
    expect(served).toContain('POST /api/donations')
    expect(served.filter((route) => !described.has(route))).toEqual(['GET /api/openapi.json'])
  })
})
