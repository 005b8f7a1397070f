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
  searchPayments,
  reason,
  setLineAside,
  type FieldErrorKey,
  type StatementLineDetails,
} from '@charity-kit/contract'
import { Field, ResourceState, Select, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { useToast } from '../parts/toast.tsx'
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
const assignment = v.object({
  answer: v.pipe(v.string(), v.picklist([...answers, 'put-back'])),
  /** A candidate's number, or '' for one that is typed. */
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
      ({ answer, payment, typed }) => answer !== 'payment' || payment !== '' || /^\d+$/.test(typed.trim()),
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

const changed = [listUnclaimed, getStatementLine, listPayments, searchPayments, getPayment, countPayments]

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
  const [likeliest] = line.candidates
  const { form, field, values, change, errors, submitting } = useForm({
    schema,
    initial: {
      answer: isSetAside ? 'put-back' : likeliest ? 'payment' : 'campaign',
      payment: likeliest ? String(likeliest.payment) : '',
      typed: '',
      campaign: '',
      reason: '',
    },
    submit: async ({ answer, payment, typed, campaign, reason: why }) => {
      const request = { params: { id: line.id } }
      const result =
        answer === 'payment'
          ? await toPayment.run({
              ...request,
              body: { payment: Number(payment || typed), reason: why },
            })
          : answer === 'campaign'
            ? await toCampaign.run({ ...request, body: { campaignId: Number(campaign), reason: why } })
            : answer === 'not-ours'
              ? await setAside.run({ ...request, body: { reason: why } })
              : await putBack.run({ ...request, body: { reason: why } })
      if (!result) return undefined
      if (!result.ok) return { form: errorText(result.error, desk) } // its fields have other names
      toast({ text: answer === 'not-ours' ? t.isNotOurs : answer === 'put-back' ? t.isPutBack : t.assigned })
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
          {line.candidates.length > 0 ? (
            <Select
              label={t.couldBe}
              placeholder={t.paymentNumber}
              choices={line.candidates.map(
                ({ payment, name, due, likeness }) =>
                  [String(payment), `${name}, ${formatTzs(due)} (${t.likeness[likeness]})`] as const,
              )}
              {...field('payment')}
            />
          ) : (
            <p className="ch-muted">{t.nobodyYet}</p>
          )}
          {values.payment === '' && <Field label={t.paymentNumber} inputMode="numeric" {...field('typed')} />}
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
