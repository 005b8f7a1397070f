import { formatTzs, translatedText } from '@charity-kit/contract'
import { Alert, useLanguage } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import type { CartProblems } from './check-cart.ts'

/** Reasons why the cart cannot be ordered, with advice. A changed price is only mentioned. */
export const CartProblemsMessage = ({
  problems: { items, messages, totalTzs },
  t,
}: {
  problems: CartProblems
  t: CheckoutMessages
}) => {
  const language = useLanguage()
  const top = useRef<HTMLDivElement>(null)
  // The clicked button may be far below.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [items, messages, totalTzs])
  return (
    <div className="ch-stack" ref={top}>
      {(items.length > 0 || messages.length > 0) && (
        <Alert tone="error">
          <b>{t.cannotOrder}</b>
          {items.map((item) => (
            <span className="ch-block" key={item.productId}>
              {item.isDiscontinued ? t.noLongerSold(translatedText(item, 'name', language)) : item.message}
            </span>
          ))}
          {messages.map((message) => (
            <span className="ch-block" key={message}>
              {message}
            </span>
          ))}
          <span>{items.length > 0 && t.changeBasket}</span>
        </Alert>
      )}
      {totalTzs !== undefined && <Alert tone="error">{t.priceChanged(formatTzs(totalTzs))}</Alert>}
    </div>
  )
}
