import type { AccountDependencies } from '../account-service.ts'

export interface TeamDependencies extends AccountDependencies {
  publicUrl: string
}
