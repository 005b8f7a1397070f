import {
  formatTzs,
  languageCodes,
  payerNoteMaxLength,
  previewRejection,
  rejectPayment,
  rejectReasons,
  toLanguage,
  type Language,
  type RejectReason,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Alert, Button, ChoiceCard, TextArea, useUniqueId } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { MailText } from '../parts/mail-text.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { usePaymentsMessages } from './messages.ts'
import { paymentQueries, paymentPage } from './payment-queries.ts'

interface RejectDialogProps {
  payment: StaffPaymentDetails
  onClose: () => void
  onRejected: (rejected: StaffPaymentDetails) => void
}

/** Why a payment is rejected, beside the mail that its payer gets. */
export const RejectDialog = ({ payment: newest, onClose, onRejected }: RejectDialogProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const [payment] = useState(newest) // whoever decides has seen this one
  const name = useUniqueId()
  const question = useUniqueId()
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
      foot={
        <>
          <Button variant="danger" busy={reject.isRunning} disabled={reject.isWaiting} onClick={send}>
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
      }
    >
      {reject.error && <Alert tone="error">{errorText(reject.error, desk)}</Alert>}
      <div className="dk-reject">
        <div>
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
                    checked={why === reason}
                    onChange={() => {
                      setError(undefined)
                      setWhy(reason)
                    }}
                  />
                  <span>{t.reasons[reason]}</span>
                </label>
              ))}
            </div>
          </div>
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
        <MailPreview id={payment.id} reads={reads} why={why} note={note} allParts={allParts} />
      </div>
    </PanelDialog>
  )
}

interface MailPreviewProps {
  id: number
  /** The payer's language. */
  reads: Language
  why: RejectReason
  note: string
  allParts: boolean
}

const MailPreview = ({ id, reads, why, note, allParts }: MailPreviewProps) => {
  const t = usePaymentsMessages()
  const [language, setLanguage] = useState(reads)
  const [settled, setSettled] = useState(note)
  useEffect(() => {
    // One letter after another would be a mail each.
    const timer = setTimeout(() => {
      setSettled(note)
    }, 300)
    return () => {
      clearTimeout(timer)
    }
  }, [note])
  const body = { why, note: settled, allParts, language }
  const mail = useCall(previewRejection, { params: { id }, body }, { keepsPrevious: true })
  return (
    <div>
      <div className="dk-row dk-row--between">
        <h3 className="dk-h3">{t.mail}</h3>
        <Segmented
          label={t.language}
          value={language}
          choices={languageCodes.map((code) => [code, t.languages[code]] as const)}
          onChange={setLanguage}
        />
      </div>
      {mail.status === 'failed' && <Alert>{t.previewFailed}</Alert>}
      {mail.status === 'ready' &&
        (mail.value.to === '' ? (
          <p className="ch-muted">{t.noMail}</p>
        ) : (
          <>
            <MailText mail={mail.value} lang={language} />
            <p className="ch-small ch-muted">{t.canCorrect}</p>
          </>
        ))}
    </div>
  )
}
