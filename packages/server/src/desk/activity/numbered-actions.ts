import { endpoints, type NumberedKind } from '@charity-kit/contract'
import { subjectKindOf, type SubjectKind } from './activity-subjects-repository.ts'

/** Returns the calls that are recorded with a record's number: "verifyPayment 17". */
const callsUnder = (folder: string): string[] =>
  Object.entries(endpoints).flatMap(([name, { method, path }]) =>
    method !== 'GET' && path.startsWith(folder) && path.includes('/:id') ? [name] : [],
  )
const calls = callsUnder('/api/staff/')
/** Command that is recorded with a campaign's number: "recount 3". */
const campaignCommand = 'recount'

/**
 * Returns the actions on one record of a kind, or on any record if `kind` is undefined. Returns none for a gift,
 * because the search finds its payment anyway.
 */
export const actionsWith = (kind: NumberedKind | undefined): string[] => {
  if (kind === undefined) return [...calls, campaignCommand]
  return kind === 'donation' ? [] : callsUnder(`/api/staff/${kind}s/`)
}

/** Returns the actions that are recorded with the numbers of one kind of record. */
export const actionsOn = (kind: SubjectKind): string[] => [
  ...calls.filter((call) => subjectKindOf(call) === kind),
  ...(kind === 'campaign' ? [campaignCommand] : []),
]
