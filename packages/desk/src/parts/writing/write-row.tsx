import {
  anonymousEmail,
  dialledFromAbroad,
  phoneApps,
  type PhoneApp,
  type PhoneTextName,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass, LoadFailure } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useCall } from '../../data/use-call.ts'
import { errorText } from '../../error-text.ts'
import { useDeskMessages } from '../../i18n/catalogue.ts'
import { useMay } from '../../staff-context.ts'
import { onOpenOne, useKeys } from '../keys.ts'
import { DeskIcon } from '../desk-icon.tsx'
import { addresseeCalls, addresseeQueries, writingNeeds, type Subject } from './addressee-calls.ts'
import { appIcons } from './app-icons.ts'
import { useWritingMessages } from './messages.ts'
import { WriteDialog } from './write-dialog.tsx'
import './writing.css'

interface WriteRowProps {
  subject: Subject
  /** Phone number in the record; '' if it has none. */
  phone: string
  email: string
  /** Template that the text starts with. */
  suggested: PhoneTextName
}

/**
 * Buttons for text, WhatsApp, call and email, if the record has a number or an address, and the member may write. `W`
 * writes.
 */
export const WriteRow = ({ subject, phone, email, suggested }: WriteRowProps) => {
  const t = useWritingMessages()
  const desk = useDeskMessages()
  const [writes, setWrites] = useState<PhoneApp>()
  const number = dialledFromAbroad(phone)
  const hasEmail = email !== '' && email !== anonymousEmail
  const mayWrite = useMay(writingNeeds[subject.kind])
  const apps = phoneApps.filter((app) => mayWrite && (app === 'email' ? hasEmail : number !== ''))
  // The history waits for this call too, and reports nothing itself.
  const addressee = useCall(addresseeCalls[subject.kind].get, { params: { id: subject.id } })
  const note = useAction(addresseeCalls[subject.kind].note, { invalidates: addresseeQueries })
  const noteCall = () => {
    void note.run({ params: { id: subject.id }, body: { app: 'call' } })
  }
  useKeys(
    {
      w: onOpenOne(() => {
        setWrites(apps[0])
      }),
    },
    apps.length > 0,
  )
  return (
    <>
      {apps.length > 0 && (
        <div className="dk-talk" role="group" aria-label={t.writeOrCall}>
          {apps.map((app) =>
            app === 'call' ? (
              <a
                key={app}
                className={buttonClass({ variant: 'line' })}
                href={`tel:+${number}`}
                onClick={noteCall}
              >
                <DeskIcon name={appIcons[app]} />
                {t.apps[app]}
              </a>
            ) : (
              <Button
                key={app}
                variant="line"
                aria-haspopup="dialog"
                onClick={() => {
                  setWrites(app)
                }}
              >
                <DeskIcon name={appIcons[app]} />
                {t.apps[app]}
              </Button>
            ),
          )}
        </div>
      )}
      {addressee.status === 'failed' && (
        <LoadFailure
          message={t.historyLacks}
          onRetry={addressee.retry}
          retrying={addressee.retrying}
          compact
        />
      )}
      {note.error && (
        <Alert tone="error">
          {errorText(note.error, desk)} {t.notNoted}{' '}
          <Button variant="quiet" size="small" onClick={noteCall}>
            {t.noteAgain}
          </Button>
        </Alert>
      )}
      {writes && (
        <WriteDialog
          subject={subject}
          main={writes}
          suggested={suggested}
          onClose={() => {
            setWrites(undefined)
          }}
        />
      )}
    </>
  )
}
