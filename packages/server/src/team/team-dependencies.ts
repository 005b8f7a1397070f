import type { AccountDependencies } from '../accounts/account-service.ts'

export interface TeamDependencies extends AccountDependencies {
  publicUrl: string
}
