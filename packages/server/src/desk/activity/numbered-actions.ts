import { endpoints } from '@charity-kit/contract'
import { subjectKindOf, type SubjectKind } from './activity-subjects-repository.ts'

/** Calls that are recorded with a record's number: "verifyPayment 17". */
const calls = Object.entries(endpoints).flatMap(([name, { method, path }]) =>
  method !== 'GET' && path.startsWith('/api/staff/') && path.includes('/:id') ? [name] : [],
)
/** The command that is recorded with a campaign's number: "recount 3". */
const campaignCommand = 'recount'

/** Everything that the staff do with one record, by the name under which it is recorded. */
export const numberedActions: readonly string[] = [...calls, campaignCommand]

/** The same with records of one kind. */
export const actionsOn = (kind: SubjectKind): string[] => [
  ...calls.filter((call) => subjectKindOf(call) === kind),
  ...(kind === 'campaign' ? [campaignCommand] : []),
]
