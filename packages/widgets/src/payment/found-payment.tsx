import { formatTzs, recogniseTransactionId, type PaymentChannel } from '@charity-kit/contract'
import { Button, Icon, nonBreaking } from '@charity-kit/ui'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** Data from a pasted message. Nothing else of the message is kept. */
export interface FoundPayment {
  transactionId: string
  /** Whole shillings; undefined if the message does not name an amount. */
  amountTzs: number | undefined
}

/** Proper names, which are equal in every language. */
const channelNames: Record<PaymentChannel, string> = {
  'm-pesa': 'M-Pesa',
  mixx: 'Mixx by Yas',
  'airtel-money': 'Airtel Money',
  halopesa: 'HaloPesa',
  crdb: 'CRDB Bank',
  nmb: 'NMB Bank',
}

interface Props {
  found: FoundPayment
  /** Expected amount in whole shillings. Without it the amount has its own field, and is not shown here. */
  expectedTzs: number | undefined
  t: PaymentMessages
  /** Uses the amount that the message names. */
  onTakeOver: ((amountTzs: number) => void) | undefined
}

/** Data from a pasted message, for the payer to check: the expected amount, or another one. */
export const FoundPaymentCard = ({
  found: { transactionId, amountTzs },
  expectedTzs,
  t,
  onTakeOver,
}: Props) => {
  if (expectedTzs === undefined)
    return (
      <p className="ch-found ch-found--line">
        <Icon name="done" />
        {t.foundBrief}
      </p>
    )
  if (amountTzs !== undefined && amountTzs !== expectedTzs) {
    const amount = nonBreaking(formatTzs(amountTzs))
    return (
      <div className="ch-found ch-found--differs">
        <p className="ch-found__head">
          <Icon name="info" />
          <b>{t.amountDiffers(amount, nonBreaking(formatTzs(expectedTzs)))}</b>
        </p>
        <p>{onTakeOver ? t.amountDiffersDonation : t.amountDiffersOrder}</p>
        {onTakeOver && (
          <Button
            variant="line"
            size="small"
            onClick={() => {
              onTakeOver(amountTzs)
            }}
          >
            {t.takeOverAmount(amount)}
          </Button>
        )}
      </div>
    )
  }
  const channel = recogniseTransactionId(transactionId)
  return (
    <div className="ch-found">
      <p className="ch-found__head">
        <Icon name="done" />
        <b>{t.foundId}</b>
      </p>
      <dl>
        {channel && (
          <div>
            <dt>{t.wallet}</dt>
            <dd>{channelNames[channel]}</dd>
          </div>
        )}
        {amountTzs !== undefined && (
          <div>
            <dt>{t.amount}</dt>
            <dd>
              <span className="ch-money">{formatTzs(amountTzs)}</span>
              <AsExpected t={t} />
            </dd>
          </div>
        )}
      </dl>
      <p className="ch-small">{t.checkTheId}</p>
    </div>
  )
}

/** A mark that the sum is as expected. */
export const AsExpected = ({ t }: { t: PaymentMessages }) => (
  <span className="ch-match">
    <Icon name="check" />
    {t.asExpected}
  </span>
)
