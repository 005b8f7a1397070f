import { recordNumber, type DeliveryAddress, type Language, type Order } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface ChangedAddress {
  order: Pick<Order, 'id' | 'shipmentTrackingNumber'>
  address: DeliveryAddress
  /** The buyer's address. */
  email: string
  centreName: string
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/** Returns the email that tells a buyer the order's new address. */
export const addressChangedEmail = (
  { order, address, email, centreName, siteUrl }: ChangedAddress,
  language: Language,
): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].order.addressChanged
  const shipmentTrackingNumber = order.shipmentTrackingNumber ?? ''
  return renderEmail(
    {
      greeting: greeting(address.name, language),
      subject: subject(recordNumber('order', order.id)),
      opening,
      action: trackingAction('order', siteUrl, { kind: 'order', shipmentTrackingNumber, email }, language),
      details: [
        [labels.name, address.name],
        [labels.street, address.street],
        ...(address.state ? [[labels.landmark, address.state] as const] : []),
        ...(address.city ? [[labels.town, address.city] as const] : []),
        [labels.phone, address.phone],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
