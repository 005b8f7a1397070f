import { addDays, atLocalTime, endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint, Page } from '../http/endpoint.ts'
import { listActivity } from './activity-repository.ts'

/** Who did what, for owners. */
export const addActivityRoutes = (
  http: FastifyInstance,
  { db, timeZone }: { db: Database; timeZone: () => string },
): void => {
  const startOf = (day: string): string => atLocalTime(`${day}T00:00:00`, timeZone()).toISOString()
  addEndpoint(
    http,
    endpoints.listActivity,
    async ({ query: { after, pageSize, group, person, from, to } }) => {
      const items = await listActivity(db, {
        ...{ before: after, group, person, size: pageSize },
        from: from && startOf(from),
        until: to && startOf(addDays(to, 1)),
      })
      return new Page(items, undefined, items.length < pageSize ? undefined : items.at(-1)?.id)
    },
  )
}
