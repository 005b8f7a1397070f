import { addDays, dayAt, endpoints, siteFiguresDays, type SiteFigures } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { addEndpoint } from '../../http/endpoint.ts'
import { countsOf, figuresOf } from './figures.ts'
import { countFigures, sumFigures } from './site-figure-repository.ts'

interface FigureOptions {
  db: Database
  now: () => Date
  timeZone: () => string
}

/**
 * POST /api/figures/:key, the one call that takes plain text: a page that is being left cannot wait for the preflight that JSON would need.
 *
 * @param releases the script tag's that this server has: what a page says it is could be anything
 */
export const addVisitFigures = (
  http: FastifyInstance,
  { db, now, timeZone, releases }: FigureOptions & { releases: ReadonlySet<string> },
): void => {
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    addEndpoint(scope, endpoints.sendVisitFigures, async ({ body, partnerSite }) => {
      await countFigures(db, {
        key: partnerSite.key,
        day: dayAt(now(), timeZone()),
        release: releases.has(body.release) ? body.release : '',
        figures: figuresOf(body),
      })
      return null
    })
    done()
  })
}

/** What the desk shows beside a site's gifts. */
export const addSiteFigures = (http: FastifyInstance, { db, now, timeZone }: FigureOptions): void => {
  addEndpoint(http, endpoints.getSiteFigures, async ({ query }) => {
    const to = dayAt(now(), timeZone())
    const from = addDays(to, 1 - siteFiguresDays)
    return figuresIn({ from, to }, await sumFigures(db, { key: query.site, from, to }))
  })
}

const figuresIn = (
  days: { from: string; to: string },
  rows: readonly { release: string; figure: string; visits: number }[],
): SiteFigures => {
  const sum = (some: typeof rows) => {
    const visits = new Map<string, number>()
    for (const row of some) visits.set(row.figure, (visits.get(row.figure) ?? 0) + row.visits)
    return countsOf(visits)
  }
  const releases = [...Map.groupBy(rows, ({ release }) => release)]
    .map(([release, some]) => ({ release, ...sum(some) }))
    .sort((one, other) => other.loaded - one.loaded)
  return { ...days, ...sum(rows), releases }
}
