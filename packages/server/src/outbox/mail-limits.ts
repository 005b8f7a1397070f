import type { MailKind } from './outbox-repository.ts'

/**
 * How much of an hour's emails each kind may take at most, alone or together. Sign-up codes and receipts go to whatever address a stranger
 * types, so that they never use up what decisions, invitations and lost passwords need.
 */
export const mailShares = [
  { of: ['code', 'strangersCode'], share: 1 / 4 },
  { of: ['strangersCode'], share: 1 / 8 },
  { of: ['staff', 'strangers', 'bulk'], share: 3 / 4 },
  { of: ['strangers', 'strangersCode'], share: 1 / 2 },
] as const satisfies { of: readonly MailKind[]; share: number }[]
