import { endpoints } from '@charity-kit/contract'
import { subjectKindOf, type SubjectKind } from './activity-subjects-repository.ts'

/** What the staff do with one record, by the call under which it is recorded with the record's number: "verifyPayment 17". */
export const numberedActions: readonly string[] = Object.entries(endpoints).flatMap(([name, { method, path }]) =>
  method !== 'GET' && path.startsWith('/api/staff/') && path.includes('/:id') ? [name] : [],
)

/** The same with records of one kind. */
export const actionsOn = (kind: SubjectKind): string[] =>
  numberedActions.filter((name) => subjectKindOf(name) === kind)
