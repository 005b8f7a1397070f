import {
  countPayments,
  formatNumber,
  getPayment,
  getStatementImport,
  listPayments,
  listStatementImports,
  listUnclaimed,
  previewImportTakeBack,
  reasonInput,
  takeImportBack,
  recordNumber,
  type ImportTakeBack,
  type StatementImportDetails,
} from '@charity-kit/contract'
import { Alert, Button, Field, ResourceState, useForm, useUniqueId } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'

/** Timeout for the largest import. */
const timeoutMs = 300_000

interface TakeBackDialogProps {
  details: StatementImportDetails
  onClose: () => void
}

/** The effects of reverting an import, counted first, and what remains. A reason is required. */
export const TakeBackDialog = ({ details, onClose }: TakeBackDialogProps) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const formatTimestamp = useFormatTimestamp()
  const id = useUniqueId()
  const plan = useCall(previewImportTakeBack, { params: { id: details.id } })
  const take = useAction(takeImportBack, {
    invalidates: [
      ...[getStatementImport, listStatementImports, previewImportTakeBack, listUnclaimed],
      ...[listPayments, getPayment, countPayments],
    ],
    timeoutMs,
  })
  const { form, field, errors, submitting } = useForm({
    schema: reasonInput,
    initial: { reason: '' },
    submit: async (body) => {
      const result = await take.run({ params: { id: details.id }, body })
      if (!result) return undefined
      if (!result.ok) return { form: errorText(result.error, desk) }
      toast({ text: t.takeBack.done(result.value.lines) })
      onClose()
      return undefined
    },
  })
  const lines = plan.status === 'ready' ? plan.value.lines : 0
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t.takeBack.question}
      foot={
        <>
          <Button type="submit" variant="danger" form={id} busy={submitting} disabled={lines === 0}>
            {t.takeBack.confirm(lines)}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t.takeBack.keep}
          </Button>
        </>
      }
    >
      <form id={id} className="dk-form" {...form}>
        {errors.form !== undefined && <Alert tone="error">{errors.form}</Alert>}
        <p>
          {`${sourceName(details.source, t)}, ${details.fileName}. ${t.importedBy(details.by, formatTimestamp(details.startedAt))}`}
        </p>
        <ResourceState resource={plan} failed={t.failedToLoad} onRetry={plan.retry}>
          {(value) => (
            <>
              <TakeBackCounts plan={value} />
              <KeptLines plan={value} />
            </>
          )}
        </ResourceState>
        <Field label={t.takeBack.why} hint={t.reasonHint} {...field('reason')} />
      </form>
    </PanelDialog>
  )
}

const TakeBackCounts = ({ plan }: { plan: ImportTakeBack }) => {
  const t = useStatementsMessages().takeBack
  const rows = [
    [t.lines, plan.lines, undefined],
    [t.payments, plan.payments, t.paymentsHint],
    [t.mailsStopped, plan.mailsStopped, undefined],
    [t.mailsSent, plan.mailsSent, t.mailsSentHint],
  ] as const
  return (
    <dl className="dk-card dk-rest">
      {rows.map(([label, count, hint]) => (
        <div key={label}>
          <dt>
            <span>{label}</span>
            {hint !== undefined && <small className="ch-muted">{hint}</small>}
          </dt>
          <dd>
            <b>{formatNumber(count)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines that a person decided on, each with a link to the record that it counts for. */
export const KeptLines = ({ plan: { kept, keptCount } }: { plan: ImportTakeBack }) => {
  const t = useStatementsMessages().takeBack
  if (keptCount === 0) return null
  return (
    <Note tone="look" icon="people">
      <b>{t.stay(keptCount)}</b>
      <ul className="dk-kept">
        {kept.map(({ line, transactionId, payment, order, decision, by }) => (
          <li key={line}>
            {order !== null ? (
              <Link className="dk-link" href={`/orders/${String(order)}`}>
                {t.order(recordNumber('order', order))}
              </Link>
            ) : payment !== null ? (
              <Link className="dk-link" href={`/payments/${String(payment)}`}>
                {t.payment(payment)}
              </Link>
            ) : (
              <span className="dk-code" translate="no">
                {transactionId}
              </span>
            )}{' '}
            <span>{t.decisions[decision](by)}</span>
          </li>
        ))}
      </ul>
      {keptCount > kept.length && <p>{t.andMore(keptCount - kept.length)}</p>}
    </Note>
  )
}
