import { csvLine, csvStart, type Activity } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { listActivity, type ActivityFilter } from './activity-repository.ts'

const columns = {
  number: ({ id }) => id,
  time: ({ createdAt }) => createdAt,
  kind: ({ kind }) => kind,
  account: ({ account }) => account,
  name: ({ person }) => person && `${person.firstName} ${person.lastName}`.trim(),
  'what was done': ({ detail }) => detail,
  about: ({ subject }) =>
    subject && [subject.name, subject.amount].filter((part) => part !== null).join(', '),
  changes: ({ changes }) =>
    changes
      .map(({ field, from, to }) =>
        field === 'count' ? `count: ${String(to)}` : `${field}: ${String(from)} > ${String(to)}`,
      )
      .join('; '),
  note: ({ note }) => note,
  network: ({ network }) => network,
  times: ({ count }) => count,
} satisfies Record<string, (activity: Activity) => string | number | null>

/** Number of entries that are read at a time: enough to be fast, and few enough for memory. */
const pageSize = 500

/** Streams all activity that a filter selects as CSV. */
export async function* activityCsv(
  db: Database,
  filter: Omit<ActivityFilter, 'before' | 'size'>,
): AsyncIterable<string> {
  yield csvStart + csvLine(Object.keys(columns))
  let before: number | undefined
  do {
    const page = await listActivity(db, { ...filter, before, size: pageSize })
    yield page.map((each) => csvLine(Object.values(columns).map((read) => read(each)))).join('')
    before = page.length < pageSize ? undefined : page.at(-1)?.id
  } while (before !== undefined)
}
