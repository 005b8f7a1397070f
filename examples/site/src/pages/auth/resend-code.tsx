import type { Call } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Icon } from '@charity-kit/ui'
import { useState } from 'react'
import { FormError, isUnsupported } from './auth-error.tsx'
import { EmailText } from './email-text.tsx'
import { useAccountMessages } from './use-account-messages.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  /** Sends a code to an address. */
  call: Call<{ body: { email: string } }>
  email: string
  /** The link was pressed and is gone: the focus needs another place. */
  onPressed: () => void
}

type Answer = { status: 'sent' } | { status: 'failed'; error: ApiError }

/** "Resend in N seconds", then "Resend Code", which requests a new code and confirms it (sections 2 and 4). */
export const ResendCode = ({ call, email, onPressed }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { left, restart, finish } = useCountdown()
  const [answer, setAnswer] = useState<Answer>()
  const resend = async () => {
    restart()
    setAnswer(undefined)
    onPressed()
    const result = await client(call, { body: { email } })
    if (result.ok) setAnswer({ status: 'sent' })
    // A server without this call: the countdown is all there is.
    else if (!isUnsupported(result.error)) {
      setAnswer({ status: 'failed', error: result.error })
      finish()
    }
  }
  return (
    <>
      {answer?.status === 'sent' && (
        <Alert tone="success">
          <EmailText text={t.codeSentAgain} email={email} />
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
