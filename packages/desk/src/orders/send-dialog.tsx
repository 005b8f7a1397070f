import { courierNumberMaxLength, markOrderSent } from '@charity-kit/contract'
import { Alert, Button, Field } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useInvalidate } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { changedByStep } from './changed-by-step.ts'
import { useOrdersMessages } from './messages.ts'

interface SendDialogProps {
  open: boolean
  onClose: () => void
  /** Those that are paid and not sent. */
  orders: readonly {
    id: number
    name: string
    /** Of the address as it was read or printed, where it was. */
    addressVersion?: number | undefined
  }[]
}

/** Marks orders as sent, one after the other, each with the courier's number if there is one. */
export const SendDialog = ({ open, onClose, orders }: SendDialogProps) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const send = useAction(markOrderSent)
  const invalidate = useInvalidate()
  const [numbers, setNumbers] = useState<Partial<Record<number, string>>>({})
  const [failures, setFailures] = useState<string[]>([])
  const [isSending, setSending] = useState(false)

  const sendAll = async () => {
    if (isSending) return
    const failed: string[] = []
    setFailures([])
    setSending(true)
    for (const { id, addressVersion } of orders) {
      const body = { courierNumber: numbers[id] ?? '', addressVersion }
      const result = await send.run({ params: { id }, body })
      if (result && !result.ok) failed.push(t.notSent(id, errorText(result.error, desk)))
    }
    setSending(false)
    setFailures(failed)
    // Only now: the list that this is about would change under the dialog.
    void invalidate(changedByStep)
    const count = orders.length - failed.length
    if (count > 0) toast({ text: t.sentToast(count), icon: 'mail' })
    if (failed.length === 0) onClose()
  }

  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t.sendTitle(orders.length)}
      foot={
        <>
          <Button
            busy={isSending}
            disabled={orders.length === 0}
            onClick={() => {
              void sendAll()
            }}
          >
            {isSending ? t.sending : t.sendConfirm(orders.length)}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {failures.length > 0 && (
        <Alert tone="error">
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      <p>{t.sendHint}</p>
      {orders.map(({ id, name }) => (
        <Field
          key={id}
          label={t.courierNumber(id, name)}
          value={numbers[id] ?? ''}
          maxLength={courierNumberMaxLength}
          autoComplete="off"
          onChange={(number) => {
            setNumbers((before) => ({ ...before, [id]: number }))
          }}
        />
      ))}
    </PanelDialog>
  )
}
