import type { Call, GiftsCodeInput } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Icon } from '@charity-kit/ui'
import { useState } from 'react'
import { FormError, isUnsupported } from './auth-error.tsx'
import { AddresseeText } from './addressee-text.tsx'
import { useAccountMessages } from './use-account-messages.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  /** Call that sends a code to an address or a number. */
  call: Call<{ body: GiftsCodeInput }>
  to: GiftsCodeInput
  /** Confirmation, with * for the recipient; by default "We sent a new code to *." */
  confirmation?: string
  /** Called when the link was clicked and disappears. The focus needs another place. */
  onPressed: () => void
}

export const addresseeOf = (to: GiftsCodeInput): string => ('email' in to ? to.email : to.phone)

type Answer = { status: 'sent' } | { status: 'failed'; error: ApiError }

/** "Resend in N seconds", then "Resend Code", which requests a new code and confirms it (sections 2 and 4). */
export const ResendCode = ({ call, to, confirmation, onPressed }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { left, restart, finish } = useCountdown()
  const [answer, setAnswer] = useState<Answer>()
  const resend = async () => {
    restart()
    setAnswer(undefined)
    onPressed()
    const result = await client(call, { body: to })
    if (result.ok) setAnswer({ status: 'sent' })
    // The server lacks this call, so the countdown is all.
    else if (!isUnsupported(result.error)) {
      setAnswer({ status: 'failed', error: result.error })
      finish()
    }
  }
  return (
    <>
      {answer?.status === 'sent' && (
        <Alert tone="success">
          <AddresseeText text={confirmation ?? t.codeSentAgain} to={addresseeOf(to)} />
        </Alert>
      )}
      {answer?.status === 'failed' && <FormError error={answer.error} text={t.resendFailed} />}
      {left > 0 ? (
        <p className="ch-muted" role="timer">
          {t.resendIn(left)}
        </p>
      ) : (
        <button type="button" className="ch-link" onClick={() => void resend()}>
          <Icon name="retry" />
          {t.resendCode}
        </button>
      )}
    </>
  )
}
