import { formatTzs, getStatementLine, listCampaigns, type StatementLineDetails } from '@charity-kit/contract'
import { Field, ResourceState, Select, useUniqueId } from '@charity-kit/ui'
import { useCall } from '../data/use-call.ts'
import { FormDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { ProofChoice, ProofOption } from '../parts/proof-choice.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Similarity } from './similarity.tsx'
import { LineTwins } from './line-twins.tsx'
import { useStatementsMessages } from './messages.ts'
import { other, useAssignment } from './use-assignment.ts'

interface AssignDialogProps {
  /** ID of the line. */
  id: number
  isSetAside: boolean
  onClose: () => void
}

/** Assigns the money on a line. */
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

interface AssignFormProps extends Omit<AssignDialogProps, 'id'> {
  line: StatementLineDetails
}

const AssignForm = ({ line, isSetAside, onClose }: AssignFormProps) => {
  const t = useStatementsMessages()
  const campaigns = useCall(listCampaigns, {})
  const assignment = useAssignment({ line, isSetAside, onDone: onClose })
  const { form, field, values, change, errors, submitting } = assignment
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
      {values.answer === 'payment' && <PaymentChoice line={line} assignment={assignment} />}
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

interface PaymentChoiceProps {
  line: StatementLineDetails
  assignment: ReturnType<typeof useAssignment>
}

/** Payments that may be the line's, or a field for another payment's number. */
const PaymentChoice = ({ line, assignment: { values, change, field } }: PaymentChoiceProps) => {
  const t = useStatementsMessages()
  const name = useUniqueId()
  const option = (payment: string) => ({
    name,
    checked: values.payment === payment,
    onChoose: () => {
      change({ payment })
    },
  })
  return (
    <>
      {line.candidates.length > 0 ? (
        <ProofChoice label={t.couldBe}>
          {line.candidates.map((candidate) => (
            <ProofOption
              key={candidate.payment}
              {...option(String(candidate.payment))}
              title={<b>{candidate.name}</b>}
              amount={formatTzs(candidate.due)}
            >
              <Similarity candidate={candidate} line={line} />
            </ProofOption>
          ))}
          <ProofOption {...option(other)} title={t.paymentNumber} />
        </ProofChoice>
      ) : (
        <p className="ch-muted">{t.nobodyYet}</p>
      )}
      {values.payment === other && <Field label={t.paymentNumber} inputMode="numeric" {...field('typed')} />}
    </>
  )
}
