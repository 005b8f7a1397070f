import {
  formatTzs,
  payerNoteMaxLength,
  rejectPayment,
  rejectReasons,
  toLanguage,
  type RejectReason,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Alert, Button, ChoiceCard, TextArea, useUniqueId } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { usePaymentsMessages } from './messages.ts'
import { paymentPage, paymentQueries } from './payment-queries.ts'
import { RejectionPreview } from './rejection-preview.tsx'

interface RejectDialogProps {
  payment: StaffPaymentDetails
  onClose: () => void
  onRejected: (rejected: StaffPaymentDetails) => void
}

/** The reason for a rejection, beside the email that the payer gets. */
export const RejectDialog = ({ payment: newest, onClose, onRejected }: RejectDialogProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const [payment] = useState(newest) // the version that the member has seen
  const reads = toLanguage(payment.language)
  const isOtherAmount = payment.onStatement !== null && payment.onStatement !== payment.due
  const [why, setWhy] = useState<RejectReason>(isOtherAmount ? 'amount-differs' : 'not-found')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [allParts, setAllParts] = useState(payment.parts.length > 0)
  const title = t.rejectTitle(formatTzs(payment.due), payment.name)
  const reject = useAction(rejectPayment, {
    invalidates: paymentQueries,
    waitsForNetwork: { page: paymentPage(payment.id), title },
    onSuccess: onRejected,
  })
  const send = () => {
    if (why === 'other' && note.trim() === '') {
      setError(t.noteRequired)
      return
    }
    const body = { why, note, allParts, version: payment.version, undoable: true }
    void reject.run({ params: { id: payment.id }, body })
  }
  return (
    <PanelDialog
      open
      wide
      onClose={onClose}
      title={title}
      foot={<RejectFoot reject={reject} onSend={send} onClose={onClose} />}
    >
      {reject.error && <Alert tone="error">{errorText(reject.error, desk)}</Alert>}
      <div className="dk-reject">
        <div>
          <ReasonChoice
            value={why}
            onChange={(reason) => {
              setError(undefined)
              setWhy(reason)
            }}
          />
          <TextArea
            label={t.noteFor}
            hint={why === 'other' ? t.noteRequired : t.readsIn(t.languages[reads])}
            rows={3}
            maxLength={payerNoteMaxLength}
            value={note}
            error={error}
            onChange={(text) => {
              setError(undefined)
              setNote(text.replace(/\s*\n\s*/g, ' '))
            }}
          />
          {payment.parts.length > 0 && (
            <ChoiceCard
              type="checkbox"
              checked={allParts}
              onChange={() => {
                setAllParts(!allParts)
              }}
            >
              {t.allParts}
            </ChoiceCard>
          )}
        </div>
        <RejectionPreview id={payment.id} reads={reads} why={why} note={note} allParts={allParts} />
      </div>
    </PanelDialog>
  )
}

interface ReasonChoiceProps {
  value: RejectReason
  onChange: (reason: RejectReason) => void
}

const ReasonChoice = ({ value, onChange }: ReasonChoiceProps) => {
  const t = usePaymentsMessages()
  const name = useUniqueId()
  const question = useUniqueId()
  return (
    <div className="ch-stack" role="radiogroup" aria-labelledby={question}>
      <h3 className="dk-h3" id={question}>
        {t.why}
      </h3>
      <div className="dk-proofs">
        {rejectReasons.map((reason) => (
          <label key={reason} className="dk-proof">
            <input
              type="radio"
              name={name}
              checked={value === reason}
              onChange={() => {
                onChange(reason)
              }}
            />
            <span>{t.reasons[reason]}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

interface RejectFootProps {
  reject: { isRunning: boolean; isWaiting: boolean; cancel: () => void }
  onSend: () => void
  onClose: () => void
}

const RejectFoot = ({ reject, onSend, onClose }: RejectFootProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  return (
    <>
      <Button variant="danger" busy={reject.isRunning} disabled={reject.isWaiting} onClick={onSend}>
        {reject.isWaiting ? t.sendWhenBack : t.rejectAndMail}
      </Button>
      <Button
        variant="line"
        onClick={() => {
          reject.cancel()
          onClose()
        }}
      >
        {desk.cancel}
      </Button>
      {reject.isWaiting && (
        <p className="dk-foot__note" role="status">
          {desk.kept}
        </p>
      )}
    </>
  )
}
