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
  // The staff's notices of each gift are many when strangers' gifts are.
  { of: ['strangers', 'strangersCode', 'bulk'], share: 5 / 8 },
] as const satisfies { of: readonly MailKind[]; share: number }[]

/** What one network's strangers ask for takes this share of an hour's emails at most, a quarter of what all strangers' may: the others wait. */
export const networkShare = 1 / 8
