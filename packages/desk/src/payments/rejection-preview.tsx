import { languageCodes, previewRejection, type Language, type RejectReason } from '@charity-kit/contract'
import { Alert } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../data/use-call.ts'
import { MailText } from '../parts/mail-text.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { usePaymentsMessages } from './messages.ts'

interface RejectionPreviewProps {
  id: number
  /** Language of the payer. */
  reads: Language
  why: RejectReason
  note: string
  allParts: boolean
}

/** Preview of the payer's email, while it is written. */
export const RejectionPreview = ({ id, reads, why, note, allParts }: RejectionPreviewProps) => {
  const t = usePaymentsMessages()
  const [language, setLanguage] = useState(reads)
  const [settled, setSettled] = useState(note)
  useEffect(() => {
    // Waits for a pause in typing, because each letter would request a preview.
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
