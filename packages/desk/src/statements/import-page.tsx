import {
  cancelStatementImport,
  formatNumber,
  getStatementImport,
  listStatementImports,
  previewImportTakeBack,
  type StatementImportDetails,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState, StepIndicator } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page } from '../parts/page.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { ApproveSource } from './approve-source.tsx'
import { ImportResult } from './import-result.tsx'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'
import { KeptLines, TakeBackDialog } from './take-back-dialog.tsx'

/** An import and its progress or result. */
export const ImportPage = ({ id }: { id: number }) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  const details = useCall(getStatementImport, { params: { id } })
  const found = details.status === 'ready' ? details.value : undefined
  const mayTakeBack = useMay('payments')
  const [isTaking, setTaking] = useState(false)
  return (
    <Page
      title={found?.report ? sourceName(found.source, t) : t.readingTitle}
      subtitle={found && `${found.fileName}. ${t.importedBy(found.by, formatTimestamp(found.startedAt))}`}
      back={{ href: '/statements', text: t.back }}
      actions={
        found &&
        mayTakeBack &&
        isTakeable(found) && (
          <Button
            variant="line"
            onClick={() => {
              setTaking(true)
            }}
          >
            <DeskIcon name="undo" />
            <span>{found.takenBack ? t.takeBack.goOn : t.takeBack.open}</span>
          </Button>
        )
      }
    >
      <ResourceState resource={details} failed={t.failedToLoad} onRetry={details.retry}>
        {(value) => (
          <>
            <StepIndicator step={value.report ? 4 : 3} names={t.steps} />
            {value.takenBack && <TakenBack id={id} takenBack={value.takenBack} />}
            {!value.isSourceApproved && !value.takenBack && <ApproveSource details={value} />}
            {value.takenBack?.at ? null : value.report ? (
              <ImportResult report={value.report} isSourceApproved={value.isSourceApproved} />
            ) : (
              <Progress details={value} />
            )}
            {isTaking && (
              <TakeBackDialog
                details={value}
                onClose={() => {
                  setTaking(false)
                }}
              />
            )}
          </>
        )}
      </ResourceState>
    </Page>
  )
}

const isTakeable = ({ state, takenBack }: StatementImportDetails): boolean =>
  state !== 'running' && state !== 'cancelling' && !takenBack?.at

/** Member and reason behind a reverted import, and the records that remain. */
const TakenBack = ({
  id,
  takenBack: { by, at, reason },
}: {
  id: number
  takenBack: NonNullable<StatementImportDetails['takenBack']>
}) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  const left = useCall(previewImportTakeBack, { params: { id } })
  return (
    <>
      <Alert tone="info">
        {at === null ? t.takeBack.unfinished(by) : t.takeBack.taken(by, formatTimestamp(at), reason)}
      </Alert>
      {left.status === 'ready' && <KeptLines plan={left.value} />}
    </>
  )
}

/** Reads a running import again every second, and the page around shows the changes. */
const Progress = ({ details }: { details: StatementImportDetails }) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const mayCancel = useMay('payments')
  const { id, state, phase, done, total, error } = details
  const cancel = useAction(cancelStatementImport, { invalidates: [getStatementImport, listStatementImports] })
  const isRunning = state === 'running' || state === 'cancelling'
  useCall(getStatementImport, { params: { id } }, { enabled: isRunning, refreshEvery: 1_000 })
  if (!isRunning)
    return (
      <>
        <Alert tone={state === 'failed' ? 'error' : 'info'}>{error ?? t.states[state]}</Alert>
        {/* An import of the command line has printed its result there. */}
        {state !== 'done' && <p className="ch-muted">{t.endedEarly}</p>}
      </>
    )
  const text = total === 0 ? t.readingTitle : t.phases[phase](formatNumber(done), formatNumber(total))
  return (
    <>
      <div className="dk-card dk-progress">
        <b role="status">{text}</b>
        <progress value={done} max={Math.max(total, 1)} aria-label={text} />
        {mayCancel && (
          <Button
            variant="line"
            busy={cancel.isRunning || state === 'cancelling'}
            onClick={() => {
              void cancel.run({ params: { id } })
            }}
          >
            {t.cancel}
          </Button>
        )}
        {cancel.error && <Alert tone="error">{errorText(cancel.error, desk)}</Alert>}
      </div>
      <p className="ch-small ch-muted">{t.leave}</p>
    </>
  )
}
