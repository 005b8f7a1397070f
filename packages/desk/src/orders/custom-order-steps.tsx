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
import { Alert, Button, TextArea, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { useShow } from '../data/use-call.ts'
import { errorText, firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Section } from '../parts/page.tsx'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

type Step = CustomOrderStepInput['to']

/** Next steps in each state, which the server checks. A price and a payment have their own forms. */
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

interface StepsProps {
  order: StaffCustomOrderDetails
}

const declineForm = v.object({ note: v.pipe(v.string(), v.maxLength(customOrderNoteMaxLength)) })

/** Moves a custom order. Marking an order as sent can be reverted. */
const useMove = ({ order, onMoved }: StepsProps & { onMoved: () => void }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
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
      onMoved()
      show({ params: { id: order.id } }, moved)
      toast({
        text: t.movedToast(t.customStates[moved.state]),
        ...(moved.state === 'sent' && { undo: () => void takeSentBack() }),
      })
    },
  })
  return {
    isRunning: move.isRunning,
    /** Moves the order. Resolves to the error, or undefined. */
    to: async (to: Step, note: string) => {
      const result = await move.run({
        params: { id: order.id },
        body: { to, note, seen: order.history.length, undoable: true },
      })
      if (!result) return {}
      return result.ok ? undefined : { form: firstErrorText(result.error, desk) }
    },
  }
}

/** Buttons that move a custom order a step further, or decline it. */
export const CustomOrderSteps = ({ order }: StepsProps) => {
  const t = useOrdersMessages()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isDeclining, setDeclining] = useState(false)
  const closeDialog = () => {
    setDeclining(false)
  }
  const move = useMove({
    order,
    onMoved: () => {
      closeDialog()
      setNote('')
    },
  })
  const steps = nextSteps[order.state]
  const canDecline = !['sent', 'done', 'declined'].includes(order.state)
  if (steps.length === 0 && !canDecline) return null
  return (
    <>
      {steps.length > 0 && (
        <Section title={t.next}>
          <div className="dk-card">
            {failure !== undefined && <Alert tone="error">{failure}</Alert>}
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
                  setFailure(undefined)
                  void move.to(step, note).then((errors) => {
                    setFailure(errors?.form)
                  })
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
              setDeclining(true)
            }}
          >
            {t.cannotMake}
          </Button>
        </div>
      )}
      {isDeclining && <DeclineDialog move={move} onClose={closeDialog} />}
    </>
  )
}

interface DeclineDialogProps {
  move: ReturnType<typeof useMove>
  onClose: () => void
}

/** Asks for the reason, which the buyer gets. */
const DeclineDialog = ({ move, onClose }: DeclineDialogProps) => {
  const t = useOrdersMessages()
  const { form, field, errors } = useForm({
    schema: declineForm,
    initial: { note: '' },
    submit: async ({ note }) => {
      const { success } = v.safeParse(customOrderStepInput, { to: 'declined', note })
      if (!success) return { fields: { note: t.declineReasonMissing } }
      return move.to('declined', note)
    },
  })
  return (
    <FormDialog
      title={t.declineTitle}
      confirm={t.decline}
      isFinal
      form={form}
      error={errors.form}
      isRunning={move.isRunning}
      onClose={onClose}
    >
      <p>{t.declineHint}</p>
      <TextArea label={t.declineReason} rows={3} {...field('note')} />
    </FormDialog>
  )
}
