import type { Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'

/** Maximum number of items that an email lists; all are counted. */
export const maxListed = 50

type Detail = readonly [label: string, text: string]

/** Returns the details of the first items, and how many more there are. */
export const listedDetails = <Item>(
  items: readonly Item[],
  detailOf: (item: Item) => Detail | undefined,
  language: Language,
  count = items.length,
): Detail[] => {
  const listed = items.slice(0, maxListed)
  const more = count - listed.length
  return [
    ...listed.flatMap((item) => {
      const detail = detailOf(item)
      return detail ? [detail] : []
    }),
    ...(more > 0 ? [[messages[language].notices.digest.more, String(more)] as const] : []),
  ]
}
