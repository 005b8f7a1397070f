import type { StatementsMessages } from '../i18n/en/statements.ts'

/** The wallet or bank of a statement; one that only the server's files name keeps that name. */
export const sourceName = (source: string, t: StatementsMessages): string =>
  Object.entries(t.sources).find(([name]) => name === source)?.[1] ?? source
