import type { Centre } from '@charity-kit/contract'
import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'

const messages = catalogue.messages('payment', english)

/**
 * Number of working days in which the centre checks a payment, by the centre's data. Renders nothing until the data is
 * loaded.
 */
export const CheckTime = ({ centre }: { centre: Centre | undefined }) => {
  const t = useMessages(messages)
  return centre && <p className="ch-small ch-muted">{t.checkedWithin(centre.checkWithinWorkingDays)}</p>
}
