import { DomainError } from './domain-error.ts'

/**
 * Returns the error for adding personal data to a record whose data was erased. The record's number and transaction ID
 * still open it.
 */
export const personErased = (): DomainError =>
  new DomainError('state_changed', { message: (t) => t.personErased })
