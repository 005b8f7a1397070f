import type { SecretBox } from '../accounts/secret-box.ts'
import type { ServiceDependencies } from '../outbox/service-dependencies.ts'
import type { PaymentSubjects } from './claims/payment-subject.ts'

/** Dependencies of services that decide about money. */
export interface LedgerDependencies extends ServiceDependencies {
  subjects: PaymentSubjects
  /** Decrypts the second factors' secrets, for staff who decide alone; imports have none. */
  secretBox?: SecretBox | undefined
}
