import { resendOtp } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert } from '@charity-kit/ui'
import { useRef, useState } from 'react'
import { isUnsupported } from './auth-error.tsx'
import { useAccountMessages } from './use-account-messages.ts'

interface Props {
  email: string
  /** Called when a new code was sent. */
  onSent: () => void
}

/** Offers a new code to a visitor who left before typing the first one, after the right password. */
export const NotVerified = ({ email, onSent }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)
  const send = async () => {
    if (busy.current) return
    busy.current = true
    const result = await client(resendOtp, { body: { email } })
    busy.current = false
    if (result.ok || isUnsupported(result.error)) onSent()
    else setFailed(true)
  }
  return (
    <Alert tone="error">
      <b>{t.notVerified}</b>
      <span>{failed && t.resendFailed}</span>{' '}
      <button type="button" className="ch-link" onClick={() => void send()}>
        {t.sendCode}
      </button>
    </Alert>
  )
}
