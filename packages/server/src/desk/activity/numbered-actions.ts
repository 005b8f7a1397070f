import { endpoints, type NumberedKind } from '@charity-kit/contract'
import { subjectKindOf, type SubjectKind } from './activity-subjects-repository.ts'

/** Calls that are recorded with a record's number: "verifyPayment 17". */
const callsUnder = (folder: string): string[] =>
  Object.entries(endpoints).flatMap(([name, { method, path }]) =>
    method !== 'GET' && path.startsWith(folder) && path.includes('/:id') ? [name] : [],
  )
const calls = callsUnder('/api/staff/')
/** The command that is recorded with a campaign's number: "recount 3". */
const campaignCommand = 'recount'

/**
 * Returns the actions on one record of a kind, or on any record if `kind` is undefined. None for a gift, because its
 * payment is found by itself.
 */
export const actionsWith = (kind: NumberedKind | undefined): string[] => {
  if (kind === undefined) return [...calls, campaignCommand]
  return kind === 'donation' ? [] : callsUnder(`/api/staff/${kind}s/`)
}

/** The same with records of one kind. */
export const actionsOn = (kind: SubjectKind): string[] => [
  ...calls.filter((call) => subjectKindOf(call) === kind),
  ...(kind === 'campaign' ? [campaignCommand] : []),
]
