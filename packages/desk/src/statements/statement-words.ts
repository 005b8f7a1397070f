import type { StatementsMessages } from '../i18n/en/statements.ts'

/** The wallet or bank of a statement; one that only the server's files name keeps that name. */
export const sourceName = (source: string, t: StatementsMessages): string => {
  const names = Object.entries(t.sources)
  const whole = names.find(([name]) => name === source)?.[1]
  if (whole !== undefined) return whole
  const [bank, name] = names.find(([prefix]) => source.startsWith(`${prefix}-`)) ?? []
  return bank === undefined || name === undefined ? source : t.accountOf(name, source.slice(bank.length + 1))
}

/** The source of one of several accounts at a wallet or bank: "crdb-4417". */
export const sourceOfAccount = (bank: string, account: string): string => {
  const digits = account.toLowerCase().replace(/[^a-z\d]/g, '')
  return digits === '' ? bank : `${bank}-${digits}`
}
