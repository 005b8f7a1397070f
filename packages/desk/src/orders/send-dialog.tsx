import { courierNumberMaxLength, markOrderSent, takeSentBack, recordNumber } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Field } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useInvalidate } from '../data/use-call.ts'
import { keepDecision, whoDecides } from '../data/waiting-decisions.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog, formProps } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { orderQueries, orderPage } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

interface SendDialogProps {
  onClose: () => void
  /** Paid orders that are not sent. */
  orders: readonly {
    id: number
    name: string
    /** Version of the address as the member read or printed it, if so. */
    addressVersion?: number | undefined
  }[]
}

type CourierNumbers = Partial<Record<number, string>>

/** Marks orders as sent, one after the other. A rejected order stays, with its reason. */
const useSendOrders = ({ orders, onClose }: Pick<SendDialogProps, 'orders' | 'onClose'>) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const client = useClient()
  const undo = useAction(takeSentBack, { invalidates: orderQueries })
  const invalidate = useInvalidate()
  const [failures, setFailures] = useState<string[]>([])
  const [isSending, setSending] = useState(false)

  /** Reverts the marks. The server rejects it for orders whose buyers have been told. */
  const takeBack = async (sent: readonly number[]) => {
    const stay: string[] = []
    for (const id of sent) {
      const result = await undo.run({ params: { id } })
      if (result && !result.ok) stay.push(t.notSent(recordNumber('order', id), errorText(result.error, desk)))
    }
    if (stay.length === 0) toast({ text: t.sentTakenBack(sent.length), icon: 'undo' })
    else toast({ text: stay.join(' '), icon: 'offline' })
  }

  const sendAll = async (numbers: CourierNumbers) => {
    if (isSending) return
    const failed: string[] = []
    const sent: number[] = []
    setFailures([])
    setSending(true)
    for (const { id, addressVersion } of orders) {
      const body = { courierNumber: numbers[id] ?? '', addressVersion, undoable: true }
      const send = () => client(markOrderSent, { params: { id }, body })
      const by = whoDecides()
      const result = await send()
      if (result.ok) sent.push(id)
      else if (result.error.kind === 'offline') {
        const sendLater = async () => {
          const later = await send()
          if (later.ok || later.error.kind === 'rejected') void invalidate(orderQueries)
          return later
        }
        const { path } = markOrderSent
        keepDecision(
          {
            page: orderPage(id),
            title: desk.sentTitle(recordNumber('order', id)),
            path,
            by,
            send: sendLater,
          },
          result.error,
        )
      } else failed.push(t.notSent(recordNumber('order', id), errorText(result.error, desk)))
    }
    setSending(false)
    setFailures(failed)
    // Reads the list again only now, because it would change under the dialog.
    void invalidate(orderQueries)
    if (sent.length > 0)
      toast({ text: t.sentToast(sent.length), icon: 'mail', undo: () => void takeBack(sent) })
    if (failed.length === 0) onClose()
  }
  return { sendAll, isSending, failures }
}

/** Marks orders as sent, each with the courier's number if there is one. */
export const SendDialog = ({ onClose, orders }: SendDialogProps) => {
  const t = useOrdersMessages()
  const [numbers, setNumbers] = useState<CourierNumbers>({})
  const { sendAll, isSending, failures } = useSendOrders({ orders, onClose })
  return (
    <FormDialog
      title={t.sendTitle(orders.length)}
      confirm={isSending ? t.sending : t.sendConfirm(orders.length)}
      cancel={t.cancel}
      form={formProps(() => {
        void sendAll(numbers)
      })}
      error={failures.length > 0 && failures.map((failure) => <p key={failure}>{failure}</p>)}
      isRunning={isSending}
      onClose={onClose}
    >
      <p>{t.sendHint}</p>
      {orders.map(({ id, name }) => (
        <Field
          key={id}
          label={t.courierNumber(recordNumber('order', id), name)}
          value={numbers[id] ?? ''}
          maxLength={courierNumberMaxLength}
          autoComplete="off"
          onChange={(number) => {
            setNumbers((before) => ({ ...before, [id]: number }))
          }}
        />
      ))}
    </FormDialog>
  )
}
