import type { SecretBox } from '../accounts/secret-box.ts'
import type { ServiceDependencies } from '../outbox/service-dependencies.ts'
import type { PaymentSubjects } from './claims/payment-subject.ts'

/** The dependencies of services that decide about money. */
export interface LedgerDependencies extends ServiceDependencies {
  subjects: PaymentSubjects
  /** Opens the second factors' secrets, for whoever decides alone; imports have none. */
  secretBox?: SecretBox | undefined
}
