import type { OwnTrackingKey } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, FormButtons } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { track } from '../payment/ask-tracking.ts'
import { cancel, errorText, type Found } from './track.ts'

interface Props {
  orderKey: OwnTrackingKey & { kind: 'order' }
  t: TrackingMessages
  onChange: (found: Found) => void
}

/** A button that cancels an unpaid order, after asking once more. */
export const CancelOrder = ({ orderKey, t, onChange }: Props) => {
  const client = useClient()
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const [error, setError] = useState('')
  const isAsking = state !== 'idle'
  const wasAsking = useRef(isAsking)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The clicked button is gone.
    if (isAsking !== wasAsking.current) (isAsking ? question : opener).current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking)
    return (
      <p className="ch-center">
        <Button
          variant="quiet"
          buttonRef={opener}
          onClick={() => {
            setState('asking')
          }}
        >
          {t.cancelOrder}
        </Button>
      </p>
    )
  const submit = async () => {
    if (state === 'sending') return
    setState('sending')
    const result = await cancel(client, orderKey)
    // The state changed in the meantime, so the current state is shown.
    const changed = !result.ok && result.error.kind === 'rejected' && result.error.code === 'state_changed'
    const latest = changed ? await track(client, orderKey) : result
    if (latest.ok) onChange({ key: orderKey, tracked: latest.value })
    else setError(errorText(latest.error, t))
    setState('asking')
  }
  return (
    <form
      className="ch-card ch-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p tabIndex={-1} ref={question}>
        {t.cancelAsk}
      </p>
      {error && <Alert tone="error">{error}</Alert>}
      <FormButtons
        danger
        sending={state === 'sending'}
        text={t.cancelOrder}
        busyText={t.cancelling}
        cancelText={t.keepOrder}
        onCancel={() => {
          setState('idle')
        }}
      />
    </form>
  )
}
