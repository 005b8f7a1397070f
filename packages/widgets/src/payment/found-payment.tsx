import { formatTzs, recogniseTransactionId, type PaymentChannel } from '@charity-kit/contract'
import { Button, Icon, nonBreaking } from '@charity-kit/ui'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** What a pasted message said. Nothing else of it is kept. */
export interface FoundPayment {
  transactionId: string
  /** Whole shillings; undefined where the message named no amount. */
  amountTzs: number | undefined
}

/** Names, so in every language the same. */
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
  /** What should have arrived, in whole shillings. Without it the amount is not shown here: its own field shows it. */
  expectedTzs: number | undefined
  t: PaymentMessages
  /** Takes over the amount that the message names. */
  onTakeOver: ((amountTzs: number) => void) | undefined
}

/** What was found in a pasted message, for the payer to check: as expected, or another amount. */
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

/** The sum is what it should be. */
export const AsExpected = ({ t }: { t: PaymentMessages }) => (
  <span className="ch-match">
    <Icon name="check" />
    {t.asExpected}
  </span>
)
