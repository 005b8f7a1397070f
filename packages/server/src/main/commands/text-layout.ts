import { formatTzs, maxCounted, minuteAt } from '@charity-kit/contract'
import type { Listed } from '../../http/to-page.ts'

/** Removes control and formatting characters, which could move the cursor or reverse the line. */
export const sanitise = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** "2026-11-21 12:05", in the centre's time zone. */
export const formatTimestamp = (timestamp: string, timeZone: string): string =>
  minuteAt(new Date(timestamp), timeZone)

const heading = (title: string, { items, total }: Listed<unknown>): string => {
  if (total === undefined) return `${title}: ${String(items.length)} shown`
  const all = total < maxCounted ? String(total) : `${String(total)} or more`
  return total > items.length ? `${title}: ${all} (${String(items.length)} shown)` : `${title}: ${all}`
}

/** A titled list; its heading counts all items. */
export const section = <Item>(title: string, listed: Listed<Item>, line: (item: Item) => string): string =>
  [heading(title, listed), ...listed.items.map((item) => `  ${line(item)}`)].join('\n')

/** Indents each line of a visitor's text. */
export const indent = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `    ${sanitise(line)}`)
    .join('\n')

export const detail = (label: string, value: string | null): string[] =>
  value === null || value === '' ? [] : [`${`${label}:`.padEnd(16)}${sanitise(value)}`]

export const amount = (amountTzs: number | null): string | null =>
  amountTzs === null ? null : formatTzs(amountTzs)
