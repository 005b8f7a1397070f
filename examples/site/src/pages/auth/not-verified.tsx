import { useRef, useState } from 'react'
import type { Result } from '@charity-kit/client'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Alert } from '@charity-kit/ui'
import { isNotOffered } from './auth-error.tsx'

interface Props {
  t: AccountMessages
  onSend: () => Promise<Result<unknown>>
  onSent: () => void
}

/** Somebody who left before typing the code: the password was right, and this is the way on. */
export const NotVerified = ({ t, onSend, onSent }: Props) => {
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)
  const send = async () => {
    if (busy.current) return
    busy.current = true
    const result = await onSend()
    busy.current = false
    if (result.ok || isNotOffered(result.error)) onSent()
    else setFailed(true)
  }
  return (
    <Alert tone="error">
      <b>{t.notVerified}</b>
      {failed && t.resendFailed}{' '}
      <button type="button" className="ch-link" onClick={() => void send()}>
        {t.sendCode}
      </button>
    </Alert>
  )
}
