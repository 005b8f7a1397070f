import type { StatementsMessages } from '../en/statements.ts'

export const statements: StatementsMessages = {
  title: 'Taarifa',
}
