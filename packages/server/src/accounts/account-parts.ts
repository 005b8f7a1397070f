import type { ServiceParts } from '../service-dependencies.ts'
import type { Passwords } from './password.ts'

/** What the services of this room work with. */
export interface AccountParts extends ServiceParts {
  passwords: Passwords
}
