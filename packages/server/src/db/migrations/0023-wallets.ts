import type { Tables } from './tables.ts'

/** The wallet or bank that a payer chose, and whose shapes its transaction IDs have. */
export const addWallets = async ({ schema }: Tables): Promise<void> => {
  // SQLite adds one column at a time.
  await schema.alterTable('payment_claims').addColumn('wallet', 'text').execute()
  await schema.alterTable('payment_claims').addColumn('wallet_channels', 'text').execute()
}
