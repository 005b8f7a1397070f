import { endpoints } from '@charity-kit/contract'
import { staffCommands } from '../../main/commands/staff-commands.ts'
import { subjectKindOf, type SubjectKind } from './activity-subjects-repository.ts'

/** Calls that are recorded with a record's number: "verifyPayment 17". */
const calls = Object.entries(endpoints).flatMap(([name, { method, path }]) =>
  method !== 'GET' && path.startsWith('/api/staff/') && path.includes('/:id') ? [name] : [],
)
/** The same at the command line, "verify 17", with what the number is of: the first word of their usage. */
const commands = Object.entries(staffCommands).flatMap(([name, { usage }]) => {
  const record = /^[A-Z-]+/.exec(usage)?.[0]
  return record === undefined ? [] : [{ name, record }]
})

/** Everything that the staff do with one record, by the name under which it is recorded. */
export const numberedActions: readonly string[] = [...calls, ...commands.map(({ name }) => name)]

/** The same with records of one kind. */
export const actionsOn = (kind: SubjectKind): string[] => [
  ...calls.filter((call) => subjectKindOf(call) === kind),
  ...commands.flatMap(({ name, record }) => (record === kind.toUpperCase() ? [name] : [])),
]
