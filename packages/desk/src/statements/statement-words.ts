import { formatDate } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import type { StatementsMessages } from '../i18n/en/statements.ts'

/** The wallet or bank of a statement; one that only the server's files name keeps that name. */
export const sourceName = (source: string, t: StatementsMessages): string =>
  Object.entries(t.sources).find(([name]) => name === source)?.[1] ?? source

/** A moment as it stands in lists: "Sat 28 Nov, 12:00". */
export const useMoment = () => {
  const language = useLanguage()
  return (at: string) => formatDate(at, language, { near: true, time: true })
}
