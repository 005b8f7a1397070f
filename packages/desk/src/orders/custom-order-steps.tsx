import {
  customOrderNoteMaxLength,
  customOrderStepInput,
  getCustomOrder,
  moveCustomOrder,
  takeCustomOrderSentBack,
  type CustomOrderState,
  type CustomOrderStepInput,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, TextArea } from '@charity-kit/ui'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { useAction } from '../data/use-action.ts'
import { useShow } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Section } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

type Step = CustomOrderStepInput['to']

/** What a person does next in each state; a price and a payment have forms of their own. The server checks it. */
const nextSteps: Record<CustomOrderState, readonly Step[]> = {
  new: [],
  priced: ['accepted'],
  accepted: [],
  paid: ['in-work'],
  'in-work': ['ready'],
  ready: ['sent', 'done'],
  sent: ['done'],
  done: [],
  declined: [],
}

/** Takes a custom order a step further, or declines it. */
export const CustomOrderSteps = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const show = useShow(getCustomOrder)
  const undo = useAction(takeCustomOrderSentBack, { invalidates: customOrderQueries })
  const takeSentBack = async () => {
    const result = await undo.run({ params: { id: order.id } })
    if (result?.ok) toast({ text: t.sentTakenBack(1), icon: 'undo' })
    else if (result) toast({ text: errorText(result.error, desk), icon: 'offline' })
  }
  const move = useAction(moveCustomOrder, {
    invalidates: customOrderQueries,
    onSuccess: (moved) => {
      setDeclining(false)
      show({ params: { id: order.id } }, moved)
      toast({
        text: t.movedToast(t.customStates[moved.state]),
        ...(moved.state === 'sent' && { undo: () => void takeSentBack() }),
      })
    },
  })
  const take = (to: Step, text: string) => {
    void move.run({
      params: { id: order.id },
      body: { to, note: text, seen: order.history.length, undoable: true },
    })
  }
  const steps = nextSteps[order.state]
  const canDecline = !['sent', 'done', 'declined'].includes(order.state)
  const failure = move.error && <Alert tone="error">{errorText(move.error, desk)}</Alert>
  if (steps.length === 0 && !canDecline) return null
  return (
    <>
      {steps.length > 0 && (
        <Section title={t.next}>
          <div className="dk-card">
            {!isDeclining && failure}
            <TextArea
              label={t.note}
              rows={2}
              value={note}
              maxLength={customOrderNoteMaxLength}
              onChange={setNote}
            />
            {steps.map((step, index) => (
              <Button
                key={step}
                variant={index === 0 ? 'action' : 'line'}
                busy={move.isRunning}
                onClick={() => {
                  take(step, note)
                }}
              >
                {t.moves[step]}
              </Button>
            ))}
          </div>
        </Section>
      )}
      {canDecline && (
        <div>
          <Button
            variant="line"
            className="dk-btn--bad"
            onClick={() => {
              move.clearError()
              setDeclining(true)
            }}
          >
            {t.cannotMake}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isDeclining}
        onClose={() => {
          setDeclining(false)
        }}
        title={t.declineTitle}
        confirm={t.decline}
        isFinal
        isRunning={move.isRunning}
        onConfirm={() => {
          const { success } = safeParse(customOrderStepInput, { to: 'declined', note: reason })
          setReasonMissing(!success)
          if (success) take('declined', reason)
        }}
      >
        {failure}
        <p>{t.declineHint}</p>
        <TextArea
          label={t.declineReason}
          rows={3}
          value={reason}
          maxLength={customOrderNoteMaxLength}
          error={isReasonMissing ? t.declineReasonMissing : undefined}
          onChange={(text) => {
            setReason(text)
            setReasonMissing(false)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
