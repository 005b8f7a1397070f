import { useState } from 'react'
import type { ApiError, Result } from '@charity-kit/client'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Alert, Icon } from '@charity-kit/ui'
import { Failure, hintFor, isNotOffered } from './auth-error.tsx'
import { useCountdown } from './use-countdown.ts'
import { WithAddress } from './with-address.tsx'

interface Props {
  email: string
  t: AccountMessages
  onSend: () => Promise<Result<unknown>>
  /** The link was pressed and is gone: the focus wants another place. */
  onPressed: () => void
}

type Answer = { status: 'sent' } | { status: 'failed'; error: ApiError }

/** "Resend in N seconds", then "Resend Code", which asks for a new code and says so (sections 2 and 4). */
export const ResendCode = ({ email, t, onSend, onPressed }: Props) => {
  const { left, restart, finish } = useCountdown()
  const [answer, setAnswer] = useState<Answer>()
  const resend = async () => {
    restart()
    setAnswer(undefined)
    onPressed()
    const result = await onSend()
    if (result.ok) setAnswer({ status: 'sent' })
    // A server without this call: the countdown is all there is.
    else if (!isNotOffered(result.error)) {
      setAnswer({ status: 'failed', error: result.error })
      finish()
    }
  }
  const hint = answer?.status === 'failed' && hintFor(answer.error)
  return (
    <>
      {answer?.status === 'sent' && (
        <Alert tone="success">
          <WithAddress text={t.codeSentAgain} email={email} />
        </Alert>
      )}
      {answer?.status === 'failed' && <Failure text={t.resendFailed} hint={hint ? t[hint] : undefined} />}
      {left > 0 ? (
        <p className="ch-muted" role="timer">
          {t.resendIn(left)}
        </p>
      ) : (
        <button type="button" className="ch-link ch-link--button" onClick={() => void resend()}>
          <Icon name="retry" />
          {t.resendCode}
        </button>
      )}
    </>
  )
}
