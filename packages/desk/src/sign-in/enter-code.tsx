import { useClient } from '@charity-kit/client/react'
import { enterSecondFactor, secondFactorCodeInput } from '@charity-kit/contract'
import { Alert, Button, Field, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

/** Second step of each sign-in: the phone's current code, or a recovery code. */
export const EnterCode = ({ onEntered }: { onEntered: () => Promise<void> }) => {
  const t = useDeskMessages()
  const client = useClient()
  const [isRecovery, setRecovery] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    code.current?.focus() // the button that led here is gone
  }, [isRecovery])
  const { form, field, change, errors, submitting } = useForm({
    schema: secondFactorCodeInput,
    initial: { code: '' },
    submit: async (body) => {
      const result = await client(enterSecondFactor, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      await onEntered()
      return undefined
    },
  })
  return (
    <>
      <h1 className="dk-h1">{isRecovery ? t.useRecovery : t.enterCode}</h1>
      <p className="ch-muted">{isRecovery ? t.recoveryHint : t.enterCodeHint}</p>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Field
          key={String(isRecovery)}
          label={isRecovery ? t.recoveryCode : t.code}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="dk-code-field"
          inputRef={code}
          {...field('code')}
        />
        <SubmitButton sending={submitting} text={t.enter} busyText={t.sending} />
      </form>
      <Button
        variant="quiet"
        onClick={() => {
          change({ code: '' })
          setRecovery(!isRecovery)
        }}
      >
        {isRecovery ? t.useApp : t.useRecovery}
      </Button>
    </>
  )
}
