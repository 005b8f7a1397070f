import type { StatementsMessages } from '../i18n/en/statements.ts'

/** Returns the wallet or bank of a statement, with the account if it has several. An unknown source stays as it is. */
export const sourceName = (source: string, t: StatementsMessages): string => {
  const names = Object.entries(t.sources)
  const wholeName = names.find(([name]) => name === source)?.[1]
  if (wholeName !== undefined) return wholeName
  const [bank, name] = names.find(([prefix]) => source.startsWith(`${prefix}-`)) ?? []
  return bank === undefined || name === undefined ? source : t.accountOf(name, source.slice(bank.length + 1))
}

/** Returns the source of an account at a wallet or bank: "crdb-4417"; the bank alone without an account. */
export const sourceOfAccount = (bank: string, account: string): string => {
  const suffix = account.toLowerCase().replace(/[^a-z\d]/g, '')
  return suffix === '' ? bank : `${bank}-${suffix}`
}
