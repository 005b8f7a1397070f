import {
  erasePerson,
  exportPerson,
  reasonMaxLength,
  recordNumber,
  type Erasure,
  type PersonOverview,
} from '@charity-kit/contract'
import { Alert, Button, TextArea } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { saveFile } from '../data/download.ts'
import { forgetSearches } from '../data/search-text.ts'
import { useAction } from '../data/use-action.ts'
import { useForget } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Section } from '../parts/page.tsx'
import { ConfirmDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { usePeopleMessages } from './messages.ts'

/**
 * A copy of a person's data for that person, and the erasure of the data. Both require a reason, which the activity
 * shows.
 */
export const PersonData = ({ person }: { person: PersonOverview }) => {
  const t = usePeopleMessages()
  const [dialog, setDialog] = useState<'export' | 'erase'>()
  const close = () => {
    setDialog(undefined)
  }
  const who = person.email ? { email: person.email } : { phone: person.phone }
  return (
    <Section title={t.data}>
      <p className="ch-muted">{t.dataHint}</p>
      <div className="dk-row">
        <Button
          variant="line"
          onClick={() => {
            setDialog('export')
          }}
        >
          <DeskIcon name="download" />
          {t.export}
        </Button>
        <Button
          variant="line"
          className="dk-btn--bad"
          onClick={() => {
            setDialog('erase')
          }}
        >
          {t.erase}
        </Button>
      </div>
      <ExportDialog who={who} open={dialog === 'export'} onClose={close} />
      <EraseDialog who={who} open={dialog === 'erase'} onClose={close} />
    </Section>
  )
}

interface RequestProps {
  who: { email: string } | { phone: string }
  open: boolean
  onClose: () => void
}

/** Holds the reason, which is required before a request. */
const useReason = () => {
  const t = usePeopleMessages()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    field: (
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={2}
        value={reason}
        maxLength={reasonMaxLength}
        error={isMissing ? t.reasonMissing : undefined}
        onChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
      />
    ),
    /** Returns the reason; undefined, with an error, if there is none. */
    take: () => {
      const text = reason.trim().replace(/\s+/g, ' ')
      setMissing(text === '')
      return text || undefined
    },
  }
}

const ExportDialog = ({ who, open, onClose }: RequestProps) => {
  const t = usePeopleMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const { field, take } = useReason()
  const action = useAction(exportPerson, {
    onSuccess: (data) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'person.json')
      toast({ text: t.exportedToast })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.exportTitle}
      confirm={t.export}
      isRunning={action.isRunning}
      onConfirm={() => {
        const reason = take()
        if (reason) void action.run({ body: { ...who, reason } })
      }}
    >
      {action.error && <Alert tone="error">{errorText(action.error, desk)}</Alert>}
      <p>{t.exportHint}</p>
      {field}
    </ConfirmDialog>
  )
}

const EraseDialog = ({ who, open, onClose }: RequestProps) => {
  const t = usePeopleMessages()
  const desk = useDeskMessages()
  const { field, take } = useReason()
  const [erased, setErased] = useState<Erasure>()
  const action = useAction(erasePerson, {
    onSuccess: (erasure) => {
      setErased(erasure)
      forgetSearches()
    },
  })
  if (erased) return <ErasedDialog erasure={erased} />
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.eraseTitle}
      confirm={t.erase.replace('...', '')}
      isFinal
      isRunning={action.isRunning}
      typed={
        'email' in who ? { label: t.typeEmail, value: who.email } : { label: t.typePhone, value: who.phone }
      }
      onConfirm={() => {
        const reason = take()
        if (reason) void action.run({ body: { ...who, reason } })
      }}
    >
      {action.error && <Alert tone="error">{errorText(action.error, desk)}</Alert>}
      <p>{t.eraseHint}</p>
      <p>{t.eraseLater}</p>
      {field}
    </ConfirmDialog>
  )
}

/** Remaining tasks by hand. The person's page closes with the dialog, because the data are gone. */
const ErasedDialog = ({ erasure: { later } }: { erasure: Erasure }) => {
  const t = usePeopleMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const forget = useForget()
  const leave = () => {
    navigate('/people')
    toast({ text: t.erasedToast })
    forget()
  }
  const waiting = t.orderAndCustom(
    later.orders.map((id) => recordNumber('order', id)),
    later.customOrders.map((id) => recordNumber('custom-order', id)),
  )
  return (
    <PanelDialog open onClose={leave} title={t.eraseDone} foot={<Button onClick={leave}>{t.back}</Button>}>
      {waiting && <p>{t.eraseDoneHint(waiting)}</p>}
      <p>{t.otherCopies}</p>
    </PanelDialog>
  )
}
