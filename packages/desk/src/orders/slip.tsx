import {
  localizedText,
  toLanguage,
  translatedText,
  recordNumber,
  type Centre,
  type Language,
  type OrderSlip,
} from '@charity-kit/contract'
import { BeadLogo, LocaleProvider, useLanguage } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useDates } from '../data/dates.tsx'
import { useOrdersMessages } from './messages.ts'

interface SlipProps {
  slip: OrderSlip
  centre: Centre
}

/** Texts in the buyer's language, because the buyer opens the parcel. */
const InBuyersLanguage = ({ slip, children }: { slip: OrderSlip; children: ReactNode }) => (
  <LocaleProvider lang={toLanguage(slip.language)}>{children}</LocaleProvider>
)

/** Packing slip for the parcel's inside: the recipient and the products, without prices. */
export const Slip = (props: SlipProps) => (
  <InBuyersLanguage slip={props.slip}>
    <SlipPaper {...props} />
  </InBuyersLanguage>
)

const SlipPaper = ({ slip: { id, createdAt, paidAt, address, items, ...slip }, centre }: SlipProps) => {
  const t = useOrdersMessages().slip
  const language = useLanguage()
  const { formatDate } = useDates()
  const { phone } = centre.contact ?? {}
  const paidWith = walletName(slip, centre, language)
  return (
    <article className="dk-paper" lang={language} aria-label={t.order(recordNumber('order', id))}>
      <header>
        <div className="dk-paper__mark">
          <BeadLogo />
          <p>
            <b>{centre.name}</b>
            <span>{localizedText(centre.tagline, language)}</span>
          </p>
        </div>
        <p>
          <b>{t.order(recordNumber('order', id))}</b>
          <span>{formatDate(createdAt)}</span>
        </p>
      </header>
      <div className="dk-paper__pair">
        <address>
          <b>{t.sendTo}</b>
          <AddressLines address={address} />
        </address>
        <p>
          <b>{paidAt === null ? t.notPaid : t.paid}</b>
          {paidAt !== null && (
            <>
              <span>{paidWith}</span>
              <span>{formatDate(paidAt)}</span>
            </>
          )}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.pack}</th>
            <th scope="col">{t.howMany}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.name}>
              <td>
                <i className="dk-tick" />
                {translatedText(item, 'name', language)}
              </td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dk-paper__thanks">
        <span>{t.thanks}</span> <span>{phone !== undefined && t.wrong(phone)}</span>
      </p>
    </article>
  )
}

/** Address label for the parcel's outside, with a large town. */
export const Label = (props: SlipProps) => (
  <InBuyersLanguage slip={props.slip}>
    <LabelPaper {...props} />
  </InBuyersLanguage>
)

const LabelPaper = ({ slip: { id, address }, centre }: SlipProps) => {
  const t = useOrdersMessages().slip
  const language = useLanguage()
  const { phone, address: sender } = centre.contact ?? {}
  return (
    <article className="dk-paper dk-paper--label" lang={language} aria-label={t.sendTo}>
      <p>{t.order(recordNumber('order', id))}</p>
      <address>
        <AddressLines address={address} large />
      </address>
      <hr />
      <p>
        {t.from([centre.name, sender && localizedText(sender, language), phone].filter(Boolean).join(', '))}
      </p>
    </article>
  )
}

const AddressLines = ({ address, large }: { address: OrderSlip['address']; large?: boolean }) => {
  const Line = large ? 'b' : 'span'
  return (
    <>
      <Line>{address.name}</Line>
      <span>{address.street}</span>
      {address.state && <span>{address.state}</span>}
      {address.city && <Line>{address.city}</Line>}
      <span>{address.phone}</span>
    </>
  )
}

/** Returns the name of the wallet or bank of a payment, from the centre's data. */
const walletName = (
  { wallet, method }: Pick<OrderSlip, 'wallet' | 'method'>,
  { payment }: Centre,
  language: Language,
): string => {
  const chosen = payment.wallets?.find(({ id }) => id === wallet)
  if (chosen) return localizedText(chosen.name, language)
  return method === 'bank' ? payment.bank.bank : 'M-Pesa'
}
