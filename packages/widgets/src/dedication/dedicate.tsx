import {
  dedicateDonation,
  dedicationInput,
  dedicationKinds,
  dedicationNameMaxLength,
  dedicationText,
  fieldErrorText,
  parseFields,
  type Centre,
  type Dedication,
  type OwnTrackingKey,
  type TrackedDonation,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  Alert,
  Button,
  Field,
  focusFirstInvalid,
  Select,
  useFieldErrorMessages,
  useLanguage,
  useMessages,
} from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { dedication as english, type DedicationMessages } from '../i18n/en/dedication.ts'
import { payment as englishPayment } from '../i18n/en/payment.ts'
import { usePartStyles } from '../part-styles.ts'
import { Fold } from '../payment/fold.tsx'
import { saveFailure } from '../payment/save-failure.ts'
import { DedicationCard } from './dedication-card.tsx'
import css from './dedication.css?inline'

const messages = catalogue.messages('dedication', english)
const payment = catalogue.messages('payment', englishPayment)

export interface DedicateProps {
  trackingKey: OwnTrackingKey & { kind: 'donation' }
  /** The dedication that the centre has stored. */
  saved?: Dedication | null | undefined
  centre: Centre | undefined
  /** Number of the campaign, and address of the host's page for it, with "{id}". The card links there. */
  campaignId?: number | undefined
  shareHref?: string | undefined
  /** Called after each change. */
  onSaved: (dedication: Dedication | null, tracked: TrackedDonation) => void
}

/** Whether the server lacks this call, because it stores no dedications. */
const takesNone = (error: ApiError): boolean => error.kind === 'rejected' && error.status === 404

/**
 * The dedication of a donation, in someone's memory or honour, folded because it is optional. After saving there is a
 * card to share.
 * The component is not a form, and has its own call: it may stand inside a form, which Enter would send.
 */
export const Dedicate = ({ trackingKey, saved, centre, campaignId, shareHref, onSaved }: DedicateProps) => {
  usePartStyles(css)
  const t = useMessages(messages)
  const language = useLanguage()
  /** The dedication as changed here; undefined until the visitor changes it. */
  const [changed, setChanged] = useState<Dedication | null | undefined>(undefined)
  const [isEditing, setEditing] = useState(false)
  const { send, isSending, failure, nameError } = useDedicating(trackingKey, t)
  const answer = useRef<HTMLParagraphElement>(null)
  const dedication = changed === undefined ? (saved ?? null) : changed
  const text = dedication && dedicationText(dedication, language)
  useEffect(() => {
    if (changed !== undefined) answer.current?.focus() // the clicked button is gone
  }, [changed])
  const save = async (next: Dedication | null) => {
    const tracked = await send(next)
    if (!tracked) return
    setChanged(next)
    setEditing(false)
    onSaved(next, tracked)
  }
  const isSaid = dedication !== null && !isEditing
  return (
    <div className="ch-dedicate">
      <Fold
        title={text === null ? t.dedicate : t.dedicated}
        hint={text ?? t.dedicateNote}
        t={useMessages(payment)}
      >
        <div role="status">
          {(isSaid || changed === null) && (
            <p ref={answer} tabIndex={-1}>
              {isSaid ? t.saved : t.takenOff}
            </p>
          )}
        </div>
        {!isSaid && (
          <Words before={dedication} nameError={nameError} isSending={isSending} t={t} onAnswer={save} />
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
        {isSaid && (
          <>
            <div className="ch-row ch-wraps">
              <Button
                variant="line"
                size="small"
                onClick={() => {
                  setEditing(true)
                }}
              >
                {t.change}
              </Button>
              <Button
                variant="line"
                size="small"
                busy={isSending}
                onClick={() => {
                  if (!isSending) void save(null)
                }}
              >
                {t.takeOff}
              </Button>
            </div>
            <DedicationCard
              dedication={dedication}
              centre={centre}
              campaignId={campaignId}
              shareHref={shareHref}
              t={t}
            />
          </>
        )}
      </Fold>
    </div>
  )
}

/** Sends a dedication, or removes it. */
const useDedicating = ({ reference, transactionId }: DedicateProps['trackingKey'], t: DedicationMessages) => {
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [nameError, setNameError] = useState<string | undefined>(undefined)
  const send = async (dedication: Dedication | null): Promise<TrackedDonation | undefined> => {
    setSending(true)
    setFailure(undefined)
    setNameError(undefined)
    const result = await client(dedicateDonation, { body: { reference, transactionId, dedication } })
    setSending(false)
    if (result.ok) return result.value
    const refusal = result.error.kind === 'rejected' ? result.error.fields['dedication.name'] : undefined
    if (refusal === undefined)
      setFailure(takesNone(result.error) ? t.takesNone : saveFailure(result.error, t))
    else setNameError(refusal)
    return undefined
  }
  return { send, isSending, failure, nameError }
}

interface WordsProps {
  before: Dedication | null
  /** The server's error for the name. */
  nameError: string | undefined
  isSending: boolean
  t: DedicationMessages
  onAnswer: (dedication: Dedication) => Promise<void>
}

const Words = ({ before, nameError, isSending, t, onAnswer }: WordsProps) => {
  const errorMessages = useFieldErrorMessages()
  const fields = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<string>(before?.kind ?? '')
  const [name, setName] = useState(before?.name ?? '')
  const [wrong, setWrong] = useState<{ kind?: string; name?: string }>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(fields.current)
  }, [refusals])
  const save = () => {
    if (isSending) return
    const parsed = parseFields(dedicationInput, { kind, name })
    if (parsed.ok) {
      setWrong({})
      void onAnswer(parsed.value)
      return
    }
    const { kind: wrongKind, name: wrongName } = parsed.errors
    setWrong({
      ...(wrongKind && { kind: t.kindRequired }),
      ...(wrongName && { name: fieldErrorText(wrongName, errorMessages) }),
    })
    setRefusals(refusals + 1)
  }
  return (
    <>
      <div className="ch-stack" ref={fields}>
        <Select
          label={t.kind}
          error={wrong.kind}
          name="dedicationKind"
          value={kind}
          placeholder={t.choose}
          choices={dedicationKinds.map((each) => [each, t.kinds[each]])}
          onChange={(value) => {
            setKind(value)
            setWrong(({ name: wrongName }) => (wrongName === undefined ? {} : { name: wrongName }))
          }}
        />
        <Field
          label={t.name}
          hint={t.nameHint}
          error={wrong.name ?? nameError}
          name="dedicationName"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={dedicationNameMaxLength}
          value={name}
          onChange={(value) => {
            setName(value)
            setWrong(({ kind: wrongKind }) => (wrongKind === undefined ? {} : { kind: wrongKind }))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
      </div>
      <Button variant="line" busy={isSending} onClick={save}>
        {isSending ? t.saving : t.save}
      </Button>
    </>
  )
}
