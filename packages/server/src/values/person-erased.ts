import { DomainError } from './domain-error.ts'

/** A record that lost its personal data takes none again, although its number and transaction ID still open it. */
export const personErased = (): DomainError =>
  new DomainError('state_changed', { message: (t) => t.personErased })
