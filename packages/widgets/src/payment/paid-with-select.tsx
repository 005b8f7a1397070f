import { recogniseTransactionId, type Centre, type PaymentChannel } from '@charity-kit/contract'
import { Select, useLanguage } from '@charity-kit/ui'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { isBank } from './paid-with.ts'
import { paymentOptions, type PaymentOption } from './payment-options.ts'

interface Props {
  /** Transaction ID, whose shape shows the wallet until the payer chooses one. */
  transactionId: string
  /** ID of the chosen wallet; '' for none. */
  wallet: string
  centre: Centre
  t: PaymentMessages
  onChange: (choice: { byPhone: boolean; wallet: string }) => void
}

const ofChannel = (options: readonly PaymentOption[], channel: PaymentChannel): PaymentOption | undefined =>
  options.find(({ id, byPhone }) => (isBank(channel) ? !byPhone : id === channel))

/**
 * A select for the wallet or bank of the payment, with a default from the ID's shape. The choice helps the centre to
 * find the payment.
 */
export const PaidWithSelect = ({ transactionId, wallet, centre, t, onChange }: Props) => {
  const options = paymentOptions(centre.payment, t, useLanguage())
  const channel = recogniseTransactionId(transactionId)
  const shown = wallet || (channel && ofChannel(options, channel)?.id) || ''
  return (
    <Select
      label={
        <>
          {t.paidWith} <em>{t.optional}</em>
        </>
      }
      value={shown}
      choices={[['', t.walletNotSaid] as const, ...options.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => {
        const option = options.find((each) => each.id === id)
        onChange({ byPhone: option?.byPhone ?? true, wallet: id })
      }}
    />
  )
}
