import { formatNumber, formatTzs, maxFurtherPayments } from '@charity-kit/contract'
import { Button, nonBreaking } from '@charity-kit/ui'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { AmountField } from './amount-field.tsx'
import { AsExpected } from './found-payment.tsx'
import { KnownPayment, type WhereToTrack } from './known-payment.tsx'
import {
  invalidParts,
  isInParts,
  partErrorText,
  sumOfParts,
  type PartErrors,
  type PartField,
  type PaymentPart,
  type ProofForm,
} from './payment-parts.ts'
import { TransactionIdField } from './transaction-id-field.tsx'

interface Props {
  form: ProofForm
  /** Error of the first transaction ID. */
  idError: string | false | undefined
  partErrors: PartErrors
  /** Purpose of the payments. */
  purpose: 'donation' | 'order'
  t: PaymentMessages
  /** Field with an ID that was sent before, if there is one. */
  usedId?: PartField | 'transactionId' | undefined
  /** Place to look up the payment of such an ID. */
  where: WhereToTrack
  /** Whether a bank was used; the hint then says where a bank shows the ID. */
  byBank?: boolean | undefined
  /** Whether the payer can add a further payment; true by default. */
  asksForParts?: boolean
  /** Expected amount in whole shillings. */
  expectedTzs?: number | undefined
  /** Ref of the field for the first transaction ID. */
  inputRef: RefObject<HTMLInputElement | null>
  /** Uses the amount that a message names, if there is a single payment. */
  onAmount?: ((amountTzs: number) => void) | undefined
  onEdit: (change: Partial<ProofForm>) => void
}

/** Fields for the transaction ID, or for two or three IDs with their amounts if a wallet split the payment. */
export const ProofOfPayment = (props: Props) => {
  const { form, usedId, where, t, inputRef, onEdit } = props
  const { furtherPayments } = form
  const count = useRef(furtherPayments.length)
  useEffect(() => {
    if (furtherPayments.length < count.current) inputRef.current?.focus() // the part is gone, and its button
    count.current = furtherPayments.length
  }, [furtherPayments.length, inputRef])
  /** Index of the part that was added last, whose field gets the focus. */
  const [added, setAdded] = useState<number | undefined>(undefined)
  const shared = {
    ...props,
    known: (field: PartField | 'transactionId', transactionId: string) =>
      usedId === field && <KnownPayment key={transactionId} transactionId={transactionId} t={t} {...where} />,
    onAdd: () => {
      setAdded(furtherPayments.length)
      onEdit({ furtherPayments: [...furtherPayments, { transactionId: '', amount: '' }] })
    },
  }
  return isInParts(form) ? (
    <InParts {...shared} added={added} setAdded={setAdded} />
  ) : (
    <OnePayment {...shared} />
  )
}

interface SharedProps extends Props {
  /** Returns a link to the payment if the field's ID was sent before. */
  known: (field: PartField | 'transactionId', transactionId: string) => ReactNode
  /** Adds a part. */
  onAdd: () => void
}

const OnePayment = ({ form, idError, expectedTzs, usedId, known, t, inputRef, ...props }: SharedProps) => {
  const { byBank = false, asksForParts = true, onAmount, onEdit, onAdd } = props
  return (
    <div className="ch-stack ch-stack--2">
      <TransactionIdField
        value={form.transactionId}
        error={idError}
        t={t}
        hint={byBank ? t.transactionIdAtBank : undefined}
        inputRef={inputRef}
        expectedTzs={expectedTzs}
        onAmount={onAmount}
        known={known('transactionId', form.transactionId)}
        onChange={(transactionId, otherTransactionId, amountTzs, paidAt = '') => {
          onEdit({ transactionId, otherTransactionId, paidAt })
          if (amountTzs !== undefined) onAmount?.(amountTzs)
        }}
      />
      {!usedId && asksForParts && (
        <p className="ch-more">
          <Button variant="quiet" size="small" onClick={onAdd}>
            {t.inParts}
          </Button>
        </p>
      )}
    </div>
  )
}

interface InPartsProps extends SharedProps {
  added: number | undefined
  setAdded: (added: undefined) => void
}

const InParts = ({
  form,
  idError,
  partErrors,
  purpose,
  expectedTzs,
  usedId,
  known,
  t,
  ...props
}: InPartsProps) => {
  const { inputRef, added, setAdded, onEdit, onAdd } = props
  const { furtherPayments } = form
  const errorOf = (field: PartField) => partErrorText(partErrors[field], t)
  const change = (at: number, edited: Partial<PaymentPart>) => {
    onEdit({
      furtherPayments: furtherPayments.map((part, index) => (index === at ? { ...part, ...edited } : part)),
    })
  }
  return (
    <fieldset className="ch-stack">
      <legend className="ch-label">
        {(purpose === 'donation' ? t.partsOfDonation : t.partsOfOrder)[furtherPayments.length - 1]}
      </legend>
      <p className="ch-small ch-muted">{t.partsHint}</p>
      <PartFields
        number={1}
        part={{ transactionId: form.transactionId, amount: form.firstAmount }}
        names={{ transactionId: 'transactionId', amount: 'firstAmount' }}
        idError={idError}
        known={known('transactionId', form.transactionId)}
        amountError={errorOf('firstAmount')}
        t={t}
        inputRef={inputRef}
        onEdit={({ transactionId, amount }, otherTransactionId = '') => {
          onEdit({
            ...(transactionId !== undefined && { transactionId, otherTransactionId, paidAt: '' }),
            ...(amount !== undefined && { firstAmount: amount }),
          })
        }}
      />
      {furtherPayments.map((part, at) => {
        const names = {
          transactionId: `furtherPayments.${at}.transactionId`,
          amount: `furtherPayments.${at}.amount`,
        } as const
        return (
          <FurtherPart
            key={at}
            number={at + 2}
            part={part}
            names={names}
            idError={usedId !== names.transactionId && errorOf(names.transactionId)}
            known={known(names.transactionId, part.transactionId)}
            amountError={errorOf(names.amount)}
            t={t}
            isNew={added === at}
            onEdit={(edited) => {
              change(at, edited)
            }}
            onRemove={() => {
              setAdded(undefined)
              onEdit({ furtherPayments: furtherPayments.filter((_, index) => index !== at) })
            }}
          />
        )
      })}
      <Together form={form} expectedTzs={expectedTzs} purpose={purpose} t={t} />
      {furtherPayments.length < maxFurtherPayments && (
        <p className="ch-more">
          <Button variant="quiet" size="small" onClick={onAdd}>
            {t.addThird}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface PartFieldsProps {
  /** Number of the payment, from 1. */
  number: number
  part: PaymentPart
  /** Names of the fields. */
  names: Record<keyof PaymentPart, string>
  idError: string | false | undefined
  /** Link to the payment, if its ID was sent before. */
  known: ReactNode
  amountError: string | undefined
  t: PaymentMessages
  inputRef: RefObject<HTMLInputElement | null>
  /** `other` is the second ID of a pasted message. */
  onEdit: (change: Partial<PaymentPart>, other?: string) => void
  onRemove?: () => void
}

const PartFields = ({
  number,
  part,
  names,
  idError,
  known,
  amountError,
  t,
  inputRef,
  ...props
}: PartFieldsProps) => {
  const { onEdit, onRemove } = props
  const label = t.nthTransactionId[number - 1] ?? t.transactionId
  return (
    <div className="ch-part">
      <TransactionIdField
        label={label}
        name={names.transactionId}
        value={part.transactionId}
        error={idError}
        known={known}
        t={t}
        inputRef={inputRef}
        onChange={(transactionId, other, amountTzs) => {
          onEdit(
            amountTzs === undefined ? { transactionId } : { transactionId, amount: formatNumber(amountTzs) }, // of a pasted message
            other,
          )
        }}
      />
      <AmountField
        label={t.itsAmount}
        name={names.amount}
        value={part.amount}
        isRefused={amountError !== undefined}
        {...(amountError !== undefined && { refusal: amountError })}
        t={t}
        onChange={(amount) => {
          onEdit({ amount })
        }}
      />
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={t.removePart(label)} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </div>
  )
}

const FurtherPart = ({ isNew, ...props }: Omit<PartFieldsProps, 'inputRef'> & { isNew: boolean }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus() // the button that added it is gone, or has moved
  }, [isNew])
  return <PartFields {...props} inputRef={input} />
}

/** The sum of the parts, beside the expected amount. */
const Together = ({
  form,
  expectedTzs,
  purpose,
  t,
}: Pick<Props, 'form' | 'expectedTzs' | 'purpose' | 't'>) => {
  const sum = sumOfParts(form)
  const isSame = sum === expectedTzs
  const isOther = expectedTzs !== undefined && !isSame
  const isComplete = !Object.keys(invalidParts(form)).length
  return (
    <div role="status">
      <p className="ch-sumline">
        <span>{t.together}</span> <b className="ch-money">{formatTzs(sum)}</b>{' '}
        {isSame && <AsExpected t={t} />}
        {isOther && <span className="ch-muted">{t.ofExpected(nonBreaking(formatTzs(expectedTzs)))}</span>}
      </p>
      {isOther && isComplete && (
        <p className="ch-small ch-muted">
          {purpose === 'donation' ? t.amountDiffersDonation : t.amountDiffersOrder}
        </p>
      )}
    </div>
  )
}
