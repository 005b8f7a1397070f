import type * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './wire/endpoint.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)

describe('[S7] the table of calls', () => {
  it('the endpoints include every call of the specification', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/products',
        'POST /api/orders',
        'GET /api/campaigns/active',
        'POST /api/donations',
        'POST /api/cms/contact-messages',
        'POST /api/auth/register',
        'POST /api/otp/validate',
        'POST /api/auth/login',
        'POST /api/custom-orders',
      ]),
    )
    expect(new Set(calls).size).toBe(calls.length)
  })

  it("types each request as its endpoint's schemas read it", () => {
    type Requested<Part extends 'body' | 'query'> = {
      [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends { request?: infer Request }
        ? Request extends Record<Part, infer Sent>
          ? Sent
          : never
        : never
    }
    type Read<Part extends 'body' | 'query'> = {
      [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends Record<Part, infer Schema>
        ? Schema extends v.GenericSchema
          ? v.InferInput<Schema>
          : never
        : never
    }
    expectTypeOf<Requested<'body'>>().toEqualTypeOf<Read<'body'>>()
    expectTypeOf<Requested<'query'>>().toEqualTypeOf<Read<'query'>>()
  })

  it.each(all.filter(([, { method }]) => method === 'POST'))(
    'the endpoint %s describes its request',
    (_name, endpoint) => {
      expect(endpoint.body ?? endpoint.bodyTypes ?? endpoint.signedIn).toBeTruthy()
    },
  )
})
