import {
  formatTzs,
  recordNumber,
  type Centre,
  type Tracked,
  type TrackedCustomOrder,
} from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import type { SendToMyselfMessages } from '../i18n/en/send-to-myself.ts'
import { SendToMyself } from '../share/send-to-myself.tsx'

interface Props {
  tracked: Tracked | TrackedCustomOrder
  centre: Centre | undefined
}

/** A link to the shown record, to keep in an app of the visitor. Renders nothing if the server has no page for it. */
export const KeepTracked = ({ tracked, centre }: Props) => {
  const language = useLanguage()
  if (!tracked.pageUrl) return null
  const url = new URL(tracked.pageUrl)
  if (language === 'en') url.searchParams.delete('lang')
  else url.searchParams.set('lang', language) // the ID may have changed since the request
  return <SendToMyself about={(t) => aboutText(tracked, t)} url={url.href} centre={centre} />
}

const aboutText = (tracked: Tracked | TrackedCustomOrder, t: SendToMyselfMessages): string => {
  const number = recordNumber(tracked.kind, tracked.reference)
  if (tracked.kind === 'donation') return t.donation(number, formatTzs(tracked.amount))
  if (tracked.kind === 'order') return t.order(number)
  return tracked.reported == null ? t.customOrder(number) : t.payment(number, formatTzs(tracked.reported))
}
