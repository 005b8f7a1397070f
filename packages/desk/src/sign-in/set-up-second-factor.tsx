import { useClient } from '@charity-kit/client/react'
import {
  confirmSecondFactor,
  secondFactorCodeInput,
  startSecondFactor,
  type SecondFactorSecret,
} from '@charity-kit/contract'
import { Alert, Button, CopyField, Field, Icon, QrCode, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { saveFile } from '../data/download.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { OwnPasswordForm } from '../parts/own-password-form.tsx'

interface Props {
  /** Password as it was just typed; '' makes the form ask for it. */
  password: string
  /** Called when the second factor is in use, and the member has seen the recovery codes. */
  onDone: () => void
}

/** Set-up of an authenticator app: scan, type its first code, save the recovery codes. */
export const SetUpSecondFactor = ({ password, onDone }: Props) => {
  const t = useDeskMessages()
  const client = useClient()
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [error, setError] = useState<string>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  useEffect(() => {
    if (!password) return
    const control = new AbortController()
    void client(startSecondFactor, { body: { password } }, { signal: control.signal }).then((result) => {
      if (control.signal.aborted) return
      if (result.ok) setSecret(result.value)
      else setError(errorText(result.error, t))
    })
    return () => {
      control.abort('The answer is no longer needed.')
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another language is no reason for another secret
  }, [client, password])

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <>
      <h1 className="dk-h1">{t.setUp}</h1>
      {error && <Alert tone="error">{error}</Alert>}
      {secret ? (
        <Scan secret={secret} onConfirmed={setRecoveryCodes} />
      ) : (
        (!password || error) && (
          <OwnPasswordForm
            label={t.password}
            text={t.continue}
            onConfirm={async (typed, signal) => {
              const result = await client(startSecondFactor, { body: { password: typed } })
              if (!result.ok) return result.error
              if (!signal.aborted) setSecret(result.value)
              return undefined
            }}
          >
            <p>{t.confirmPassword}</p>
          </OwnPasswordForm>
        )
      )}
    </>
  )
}

interface ScanProps {
  secret: SecondFactorSecret
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

const Scan = ({ secret: { secret, uri }, onConfirmed }: ScanProps) => {
  const t = useDeskMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: secondFactorCodeInput,
    initial: { code: '' },
    submit: async (body, signal) => {
      const result = await client(confirmSecondFactor, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      if (!signal.aborted) onConfirmed(result.value.recoveryCodes)
      return undefined
    },
  })
  return (
    <>
      <p className="ch-muted">{t.setUpHint}</p>
      <a className="ch-btn dk-open-app" href={uri}>
        {t.openInApp}
      </a>
      <div className="dk-scan">
        <QrCode text={uri} label={t.scanLabel} />
        <CopyField
          label={t.key}
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          copyValue={secret}
          note={t.keyHint}
          copyable
        />
        <Button
          variant="quiet"
          onClick={() => {
            saveFile(new Blob([`${secret}\n${uri}\n`], { type: 'text/plain' }), 'authenticator-key.txt')
          }}
        >
          <Icon name="down" />
          {t.saveKey}
        </Button>
      </div>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Field
          label={t.typeCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="dk-code-field"
          {...field('code')}
        />
        <SubmitButton sending={submitting} text={t.finish} busyText={t.sending} />
      </form>
    </>
  )
}

const fileName = 'recovery-codes.txt'

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useDeskMessages()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const file = () => new Blob([`${t.recoveryCodes}\n\n${text}\n`], { type: 'text/plain' })
  return (
    <>
      <h1 className="dk-h1" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t.recoveryCodes}
      </h1>
      <p className="ch-muted">{t.recoveryHint}</p>
      <ul className="dk-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ch-row ch-wraps">
        <Button onClick={onDone}>{t.codesKept}</Button>
        <Button
          variant="line"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(
              () => {
                setCopied(true)
              },
              () => {
                saveFile(file(), fileName) // without a clipboard the file is the way
              },
            )
          }}
        >
          <Icon name="copy" />
          <span>{copied ? t.copied : t.copyCodes}</span>
        </Button>
        <Button
          variant="line"
          onClick={() => {
            saveFile(file(), fileName)
          }}
        >
          <Icon name="down" />
          {t.saveCodes}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            print()
          }}
        >
          <Icon name="print" />
          {t.print}
        </Button>
      </div>
    </>
  )
}
