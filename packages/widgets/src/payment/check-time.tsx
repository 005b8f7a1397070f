import type { Centre } from '@charity-kit/contract'
import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'

const messages = catalogue.messages('payment', english)

/** Within how many working days the centre checks a payment, by its own data; nothing until that is known. */
export const CheckTime = ({ centre }: { centre: Centre | undefined }) => {
  const t = useMessages(messages)
  return centre && <p className="ch-small ch-muted">{t.checkedWithin(centre.checkWithinWorkingDays)}</p>
}
