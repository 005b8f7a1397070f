import { joinWall, leaveWall, wallWordsMaxLength, type WallInput } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, Check, TextArea, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { donorWall as english } from '../i18n/en/donor-wall.ts'
import { payment as englishPayment } from '../i18n/en/payment.ts'
import { Fold } from '../payment/fold.tsx'

const messages = catalogue.messages('donorWall', english)
const payment = catalogue.messages('payment', englishPayment)

interface Props {
  /** The donation's reference. */
  reference: number
  transactionId: string
  /** Whether a name was given with the donation. */
  hasName: boolean
}

/** A server that has no wall does not know the call. */
const hasNoWall = (error: ApiError): boolean => error.kind === 'rejected' && error.status === 404

/** After a donation: whether and how to be shown among the people who helped, folded. Nothing is ticked. It is no form: it may stand in one. */
export const WallForm = ({ hasName, ...donation }: Props) => {
  const t = useMessages(messages)
  const { state, isFailed, isLeaving, join, leave } = useWallEntry(donation)
  const isAsking = state === 'asking' || state === 'sending'
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsking) answer.current?.focus() // the button that was pressed is gone
  }, [isAsking, state])
  return (
    <Fold title={t.beAmongThem} hint={t.beAmongThemNote} t={useMessages(payment)}>
      {isAsking && <Questions hasName={hasName} isSending={state === 'sending'} onAnswer={join} />}
      <div role="status" tabIndex={-1} ref={answer}>
        {state === 'shown' && <p>{t.saved}</p>}
        {state === 'taken-down' && <p>{t.takenDown}</p>}
        {state === 'no-wall' && <p>{t.noWall}</p>}
      </div>
      {isFailed && <Alert tone="error">{t.notSaved}</Alert>}
      {state === 'shown' && (
        <Button
          variant="line"
          size="small"
          busy={isLeaving}
          onClick={() => {
            if (!isLeaving) void leave()
          }}
        >
          {t.takeDown}
        </Button>
      )}
    </Fold>
  )
}

type Answer = Omit<WallInput, 'donation' | 'transactionId'>

/** Puts the donation on the wall, and takes it down again. */
const useWallEntry = ({ reference, transactionId }: Omit<Props, 'hasName'>) => {
  const client = useClient()
  const [state, setState] = useState<'asking' | 'sending' | 'shown' | 'taken-down' | 'no-wall'>('asking')
  const [isFailed, setFailed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const donation = { donation: reference, transactionId }
  const join = async (answer: Answer) => {
    setState('sending')
    setFailed(false)
    const result = await client(joinWall, { body: { ...donation, ...answer } })
    if (result.ok) setState('shown')
    else if (hasNoWall(result.error)) setState('no-wall')
    else {
      setState('asking')
      setFailed(true)
    }
  }
  const leave = async () => {
    setLeaving(true)
    setFailed(false)
    const { ok } = await client(leaveWall, { body: donation })
    setLeaving(false)
    if (ok) setState('taken-down')
    setFailed(!ok)
  }
  return { state, isFailed, isLeaving, join, leave }
}

interface QuestionsProps {
  hasName: boolean
  isSending: boolean
  onAnswer: (answer: Answer) => Promise<void>
}

const Questions = ({ hasName, isSending, onAnswer }: QuestionsProps) => {
  const t = useMessages(messages)
  const [showName, setShowName] = useState(false)
  const [showAmount, setShowAmount] = useState(false)
  const [words, setWords] = useState('')
  return (
    <>
      <p className="ch-small ch-muted">{t.beAmongThemHint}</p>
      {hasName && (
        <Check checked={showName} onChange={setShowName}>
          {t.showName}
        </Check>
      )}
      <Check checked={showAmount} onChange={setShowAmount}>
        {t.showAmount}
      </Check>
      <TextArea
        label={
          <>
            {t.words} <em>{t.optional}</em>
          </>
        }
        hint={t.wordsHint}
        rows={3}
        maxLength={wallWordsMaxLength}
        value={words}
        onChange={setWords}
      />
      <Button
        variant="line"
        busy={isSending}
        onClick={() => {
          if (!isSending) void onAnswer({ showName, showAmount, words })
        }}
      >
        {isSending ? t.saving : t.showMyDonation}
      </Button>
    </>
  )
}
