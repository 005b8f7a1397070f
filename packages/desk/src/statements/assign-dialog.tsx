import {
  assignLineToCampaign,
  assignLineToPayment,
  countPayments,
  formatTzs,
  getPayment,
  getStatementLine,
  listCampaigns,
  listPayments,
  listUnclaimed,
  putLineBack,
  reason,
  setLineAside,
  type FieldErrorKey,
  type StatementLineDetails,
} from '@charity-kit/contract'
import { Field, ResourceState, Select, useForm, useUniqueId } from '@charity-kit/ui'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DifferingId } from '../parts/differing-id.tsx'
import { FormDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { ProofChoice, ProofOption } from '../parts/proof-choice.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Signal } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { LineTwins } from './line-twins.tsx'
import { useStatementsMessages } from './messages.ts'

interface AssignDialogProps {
  /** The line. */
  id: number
  isSetAside: boolean
  onClose: () => void
}

/** Says whose the money on a line is. */
export const AssignDialog = ({ id, ...props }: AssignDialogProps) => {
  const t = useStatementsMessages()
  const line = useCall(getStatementLine, { params: { id } })
  return line.status === 'ready' ? (
    <AssignForm line={line.value} {...props} />
  ) : (
    <PanelDialog open onClose={props.onClose} title={t.choose}>
      <ResourceState resource={line} failed={t.failedToLoad} onRetry={line.retry}>
        {() => null}
      </ResourceState>
    </PanelDialog>
  )
}

const answers = ['payment', 'campaign', 'not-ours'] as const
const other = 'other'
const assignment = v.object({
  /** '' until somebody says so: nothing is chosen for them. */
  answer: v.pipe(v.string(), v.picklist([...answers, 'put-back', ''])),
  /** A candidate's number, `other` for one that is typed, '' until one is chosen. */
  payment: v.string(),
  typed: v.string(),
  campaign: v.string(),
  reason,
})
const schema = v.pipe(
  assignment,
  v.forward(
    v.partialCheck(
      [['answer'], ['payment'], ['typed']],
      // Digits alone: those in a transaction ID would be the number of somebody else's payment.
      ({ answer, payment, typed }) => answer !== 'payment' || payment !== other || /^\d+$/.test(typed.trim()),
      'whole_number_expected' satisfies FieldErrorKey,
    ),
    ['typed'],
  ),
  v.forward(
    v.partialCheck(
      [['answer'], ['campaign']],
      ({ answer, campaign }) => answer !== 'campaign' || campaign !== '',
      'choice_invalid' satisfies FieldErrorKey,
    ),
    ['campaign'],
  ),
)

const changed = [listUnclaimed, getStatementLine, listPayments, getPayment, countPayments]

const AssignForm = ({
  line,
  isSetAside,
  onClose,
}: Omit<AssignDialogProps, 'id'> & { line: StatementLineDetails }) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const campaigns = useCall(listCampaigns, {})
  const toPayment = useAction(assignLineToPayment, { invalidates: changed })
  const toCampaign = useAction(assignLineToCampaign, { invalidates: changed })
  const setAside = useAction(setLineAside, { invalidates: changed })
  const putBack = useAction(putLineBack, { invalidates: changed })
  const name = useUniqueId()
  const hasCandidates = line.candidates.length > 0
  const { form, field, values, change, errors, submitting } = useForm({
    schema,
    initial: {
      answer: isSetAside ? 'put-back' : '',
      payment: hasCandidates ? '' : other,
      typed: '',
      campaign: '',
      reason: '',
    },
    submit: async ({ answer, payment, typed, campaign, reason: why }) => {
      if (answer === '' || (answer === 'payment' && payment === '')) return { form: t.chooseFirstOne }
      const request = { params: { id: line.id } }
      const result =
        answer === 'payment'
          ? await toPayment.run({
              ...request,
              body: { payment: Number(payment === other ? typed : payment), reason: why },
            })
          : answer === 'campaign'
            ? await toCampaign.run({ ...request, body: { campaignId: Number(campaign), reason: why } })
            : answer === 'not-ours'
              ? await setAside.run({ ...request, body: { reason: why } })
              : await putBack.run({ ...request, body: { reason: why } })
      if (!result) return undefined
      if (!result.ok) return { form: errorText(result.error, desk) } // its fields have other names
      const isMoney = answer === 'payment' || answer === 'campaign'
      // It counts for nothing yet where the sum takes two people.
      if (isMoney && result.value.payment === null) toast({ text: t.assignedFirst })
      else toast({ text: isMoney ? t.assigned : answer === 'not-ours' ? t.isNotOurs : t.isPutBack })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={t.whose(formatTzs(line.amount))}
      confirm={t.save}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">
        {line.payer === null ? line.transactionId : t.lineOf(line.transactionId, line.payer)}
      </p>
      <LineTwins twins={line.twins} />
      {!isSetAside && (
        <Segmented
          label={t.whose(formatTzs(line.amount))}
          hidesLabel
          value={values.answer}
          choices={[
            ['payment', t.toPayment],
            ['campaign', t.toCampaign],
            ['not-ours', t.setAside],
          ]}
          onChange={(answer) => {
            change({ answer })
          }}
        />
      )}
      {values.answer === 'payment' && (
        <>
          {hasCandidates ? (
            <ProofChoice label={t.couldBe}>
              {line.candidates.map((candidate) => (
                <ProofOption
                  key={candidate.payment}
                  name={name}
                  checked={values.payment === String(candidate.payment)}
                  onChoose={() => {
                    change({ payment: String(candidate.payment) })
                  }}
                  title={<b>{candidate.name}</b>}
                  amount={formatTzs(candidate.due)}
                >
                  <Likeness candidate={candidate} line={line} />
                </ProofOption>
              ))}
              <ProofOption
                name={name}
                checked={values.payment === other}
                onChoose={() => {
                  change({ payment: other })
                }}
                title={t.paymentNumber}
              />
            </ProofChoice>
          ) : (
            <p className="ch-muted">{t.nobodyYet}</p>
          )}
          {values.payment === other && (
            <Field label={t.paymentNumber} inputMode="numeric" {...field('typed')} />
          )}
        </>
      )}
      {values.answer === 'campaign' && (
        <Select
          label={t.campaign}
          placeholder={t.choose}
          choices={
            campaigns.status === 'ready'
              ? campaigns.value.map(({ id, name }) => [String(id), name] as const)
              : []
          }
          {...field('campaign')}
        />
      )}
      <Field label={t.reason} hint={t.reasonHint} {...field('reason')} />
    </FormDialog>
  )
}

/** Why a payment may be the line's: both IDs, with the letters framed that differ. */
const Likeness = ({
  candidate: { transactionId, likeness, due, createdAt },
  line,
}: {
  candidate: StatementLineDetails['candidates'][number]
  line: StatementLineDetails
}) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  const isNear = likeness === 'one-letter' || likeness === 'near-id'
  const isSameSum = due === line.amount
  return (
    <>
      {isNear ? (
        <>
          <span>
            <DifferingId id={line.transactionId} other={transactionId} /> <small>{t.onStatement}</small>
          </span>
          <span>
            <DifferingId id={transactionId} other={line.transactionId} />{' '}
            <small>{t.sentAt(formatTimestamp(createdAt))}</small>
          </span>
        </>
      ) : (
        <span>
          <span className="dk-code">{transactionId}</span>{' '}
          <small>{t.sentAt(formatTimestamp(createdAt))}</small>
        </span>
      )}
      <Signal
        tone={likeness === 'same-amount' ? 'plain' : likeness === 'same-id' && isSameSum ? 'good' : 'look'}
        icon={likeness === 'same-id' && isSameSum ? 'check' : 'alert'}
      >
        {isSameSum ? t.likeness[likeness] : t.likenessOtherSum(t.likeness[likeness], formatTzs(due))}
      </Signal>
    </>
  )
}
