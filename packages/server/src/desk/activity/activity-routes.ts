import { endpoints, type ActivityGroup } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database, Day } from '../../db/schema.ts'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { daysBetween } from '../../values/days-between.ts'
import { activityCsv } from './activity-csv.ts'
import { listActivity, type ActivityFilter } from './activity-repository.ts'
import { findActivitySearch } from './activity-search-repository.ts'

interface DayFilter {
  group?: ActivityGroup | undefined
  person?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Adds the routes of the staff's activity, for owners. */
export const addActivityRoutes = (
  http: FastifyInstance,
  { db, timeZone }: { db: Database; timeZone: () => string },
): void => {
  const toFilter = ({ group, person, from, to }: DayFilter) => {
    const { since, before } = daysBetween({ from, to }, timeZone())
    return { group, person, from: since, until: before }
  }
  const toPage = async (filter: ActivityFilter) => {
    const items = await listActivity(db, filter)
    return new Page(items, undefined, items.length < filter.size ? undefined : items.at(-1)?.id)
  }
  addEndpoint(http, endpoints.listActivity, async ({ query: { after, pageSize, ...filter }, body }) => {
    const search = body.search === '' ? undefined : await findActivitySearch(db, body.search)
    return toPage({ ...toFilter(filter), search, before: after, size: pageSize })
  })
  addEndpoint(http, endpoints.exportActivity, ({ query }) =>
    Promise.resolve(activityCsv(db, toFilter(query))),
  )
}
