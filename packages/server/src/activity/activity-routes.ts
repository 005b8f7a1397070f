import { endpoints, type ActivityGroup } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database, Day } from '../db/schema.ts'
import { addEndpoint, Page } from '../http/endpoint.ts'
import { daysBetween } from '../staff/days-between.ts'
import { activityCsv } from './activity-csv.ts'
import { listActivity } from './activity-repository.ts'

interface DayFilter {
  group?: ActivityGroup | undefined
  person?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Who did what, for owners. */
export const addActivityRoutes = (
  http: FastifyInstance,
  { db, timeZone }: { db: Database; timeZone: () => string },
): void => {
  const toFilter = ({ group, person, from, to }: DayFilter) => {
    const { since, before } = daysBetween({ from, to }, timeZone())
    return { group, person, from: since, until: before }
  }
  addEndpoint(http, endpoints.listActivity, async ({ query: { after, pageSize, ...filter } }) => {
    const items = await listActivity(db, { ...toFilter(filter), before: after, size: pageSize })
    return new Page(items, undefined, items.length < pageSize ? undefined : items.at(-1)?.id)
  })
  addEndpoint(http, endpoints.exportActivity, ({ query }) =>
    Promise.resolve(activityCsv(db, toFilter(query))),
  )
}
