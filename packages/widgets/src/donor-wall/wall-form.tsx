import {
  dedicationText,
  joinWall,
  leaveWall,
  wallWordsMaxLength,
  type Dedication,
  type WallInput,
  type WallWish,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, Check, TextArea, useLanguage, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { donorWall as english } from '../i18n/en/donor-wall.ts'
import { payment as englishPayment } from '../i18n/en/payment.ts'
import { Fold } from '../payment/fold.tsx'

const messages = catalogue.messages('donorWall', english)
const payment = catalogue.messages('payment', englishPayment)

export interface WallFormProps {
  /** Reference number of the donation. */
  reference: number
  transactionId: string
  /** Whether the donation has a donor's name. */
  hasName: boolean
  /** Dedication of the donation, if it has one. */
  dedication?: Dedication | null | undefined
  /** The donor's earlier choices for the wall. */
  saved?: WallWish | null | undefined
}

/** Whether the server lacks this call, because it has no wall. */
const hasNoWall = (error: ApiError): boolean => error.kind === 'rejected' && error.status === 404

const nothing: WallWish = { showName: false, showAmount: false, showDedication: false, words: '' }

/**
 * The donor's choices for the wall of donors, folded. Only earlier choices are preselected.
 * The component is not a form, because it may stand inside a form.
 */
export const WallForm = ({ hasName, dedication, saved, ...donation }: WallFormProps) => {
  const t = useMessages(messages)
  const [wish, setWish] = useState(saved ?? nothing)
  const { state, isFailed, isLeaving, join, ask, leave } = useWallEntry(donation, saved)
  const isAsking = state === 'asking' || state === 'sending'
  const answer = useRef<HTMLDivElement>(null)
  const stateBefore = useRef(state)
  useEffect(() => {
    if (stateBefore.current !== state && !isAsking) answer.current?.focus() // the clicked button is gone
    stateBefore.current = state
  }, [isAsking, state])
  return (
    <Fold
      title={t.beAmongThem}
      hint={state === 'shown' ? t.asked : t.beAmongThemNote}
      t={useMessages(payment)}
    >
      {isAsking && (
        <Questions
          hasName={hasName}
          dedication={dedication}
          wish={wish}
          onWish={setWish}
          isSending={state === 'sending'}
          onAnswer={() => {
            const { showDedication, ...others } = wish
            void join(dedication ? wish : others)
          }}
        />
      )}
      <div role="status" tabIndex={-1} ref={answer}>
        {state === 'shown' && <p>{t.saved}</p>}
        {state === 'taken-down' && <p>{t.takenDown}</p>}
        {state === 'no-wall' && <p>{t.noWall}</p>}
      </div>
      {isFailed && <Alert tone="error">{t.notSaved}</Alert>}
      {state === 'shown' && (
        <div className="ch-row ch-wraps">
          <Button variant="line" size="small" onClick={ask}>
            {t.change}
          </Button>
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
        </div>
      )}
    </Fold>
  )
}

type Answer = Omit<WallInput, 'donation' | 'transactionId'>

/** Puts the donation on the wall, and removes it. */
const useWallEntry = (
  { reference, transactionId }: Pick<WallFormProps, 'reference' | 'transactionId'>,
  saved: WallFormProps['saved'],
) => {
  const client = useClient()
  const [state, setState] = useState<'asking' | 'sending' | 'shown' | 'taken-down' | 'no-wall'>(
    saved ? 'shown' : 'asking',
  )
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
  const ask = () => {
    setState('asking')
    setFailed(false)
  }
  return { state, isFailed, isLeaving, join, ask, leave }
}

interface QuestionsProps extends Pick<WallFormProps, 'hasName' | 'dedication'> {
  wish: WallWish
  onWish: (wish: WallWish) => void
  isSending: boolean
  onAnswer: () => void
}

const Questions = ({ hasName, dedication, wish, onWish, isSending, onAnswer }: QuestionsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const change = (changes: Partial<WallWish>) => {
    onWish({ ...wish, ...changes })
  }
  return (
    <>
      <p className="ch-small ch-muted">{t.beAmongThemHint}</p>
      {hasName && (
        <Check
          checked={wish.showName}
          onChange={(showName) => {
            change({ showName })
          }}
        >
          {t.showName}
        </Check>
      )}
      {dedication && (
        <Check
          checked={wish.showDedication}
          onChange={(showDedication) => {
            change({ showDedication })
          }}
        >
          {t.showDedication(dedicationText(dedication, language))}
        </Check>
      )}
      <Check
        checked={wish.showAmount}
        onChange={(showAmount) => {
          change({ showAmount })
        }}
      >
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
        value={wish.words}
        onChange={(words) => {
          change({ words })
        }}
      />
      <Button
        variant="line"
        busy={isSending}
        onClick={() => {
          if (!isSending) onAnswer()
        }}
      >
        {isSending ? t.saving : t.showMyDonation}
      </Button>
    </>
  )
}
