import { DomainError } from './domain-error.ts'

/**
 * The error for adding personal data to a record whose data was erased. Its number and transaction ID still open the
 * record.
 */
export const personErased = (): DomainError =>
  new DomainError('state_changed', { message: (t) => t.personErased })
