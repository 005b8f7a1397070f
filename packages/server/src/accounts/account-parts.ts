import type { ServiceDependencies } from '../service-dependencies.ts'
import type { Passwords } from './password.ts'

/** What the services of this room work with. */
export interface AccountDependencies extends ServiceDependencies {
  passwords: Passwords
}
