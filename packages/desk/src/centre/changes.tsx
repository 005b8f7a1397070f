import { differences, isLanguage, type Json } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { CentreMessages } from '../i18n/en/centre.ts'

/** Returns a path in words: "payment.wallets.0.name.sw" -> "Networks 1, Name (Swahili)" */
const placeOf = (path: string, t: CentreMessages): string => {
  const names = path.split('.').filter((name) => name !== 'payment')
  const words = names.flatMap((name) => {
    if (/^\d+$/.test(name)) return [` ${String(Number(name) + 1)}`]
    if (isLanguage(name)) return [` (${t.languages[name]})`]
    return [`, ${t.labels[name] ?? name}`]
  })
  return words.join('').replace(/^,? /, '')
}

/** Differences between two values, text by text. */
export const Changes = ({ before, after }: { before: unknown; after: unknown }) => {
  const t = useCentreMessages()
  return differences(before as Json, after as Json).map(({ path, before: was, after: is }) => (
    <div key={path} className="dk-change">
      <b>{placeOf(path, t)}</b>
      <del>
        <span>{t.before}</span>: <span>{was ?? t.nothing}</span>
      </del>
      <ins>
        <span>{t.after}</span>: <span>{is ?? t.nothing}</span>
      </ins>
    </div>
  ))
}
