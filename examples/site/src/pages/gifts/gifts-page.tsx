import {
  getOwnGifts,
  listMyGifts,
  ownGiftsInput,
  requestGiftsCode,
  type OwnGifts,
} from '@charity-kit/contract'
import { useClient, useResource, useVisitor } from '@charity-kit/client/react'
import {
  Button,
  Icon,
  OpeningFlower,
  ResourceState,
  SubmitButton,
  useForm,
  useMessages,
} from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { catalogue } from '../../i18n/catalogue.ts'
import { gifts as english } from '../../i18n/en/gifts.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { ErrorAlert, isCode, OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { CodeField, focusCode } from '../auth/code-field.tsx'
import { EmailText } from '../auth/email-text.tsx'
import { RequestCode } from '../auth/request-code.tsx'
import { ResendCode } from '../auth/resend-code.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { useStepHeading } from '../auth/use-step-heading.ts'
import { GiftsStatement } from './gifts-statement.tsx'

const messages = catalogue.messages('gifts', english)

/** /gifts: what somebody gave, to print. An account shows its own; others prove with a code that the address is theirs. */
export const GiftsPage = () => {
  const { session } = useSite().connection
  const visitor = useVisitor(session)
  const [isOther, setOther] = useState(false)
  usePageTitle('gifts')
  return visitor?.user && !isOther ? (
    <AccountGifts
      onOtherEmail={() => {
        setOther(true)
      }}
    />
  ) : (
    <OwnGiftsByCode />
  )
}

const AccountGifts = ({ onOtherEmail }: { onOtherEmail: () => void }) => {
  const t = useMessages(messages)
  const resource = useResource(listMyGifts, {})
  return (
    <div className="ch-content site-gifts">
      <ResourceState resource={resource} failed={t.failed} onRetry={resource.retry}>
        {(own) => <GiftsStatement own={own} onOtherEmail={onOtherEmail} />}
      </ResourceState>
    </div>
  )
}

type Step =
  | { name: 'ask'; email: string }
  | { name: 'code'; email: string }
  | { name: 'open'; email: string; own: OwnGifts }

/** The address, then the code from its mailbox, then the gifts. */
export const OwnGiftsByCode = () => {
  const t = useMessages(messages)
  const [step, setStep] = useState<Step>({ name: 'ask', email: '' })
  const heading = useStepHeading(step.name)
  const askAgain = () => {
    setStep(({ email }) => ({ name: 'ask', email }))
  }
  if (step.name === 'open')
    return (
      <div className="ch-content site-gifts">
        <GiftsStatement own={step.own} onOtherEmail={askAgain} />
      </div>
    )
  return (
    <div className="site-wrap">
      <AuthLayout>
        <OpeningFlower />
        <h1 className="ch-h2" ref={heading} tabIndex={-1}>
          {step.name === 'ask' ? t.heading : t.codeHeading}
        </h1>
        {step.name === 'ask' ? (
          <RequestCode
            call={requestGiftsCode}
            intro={t.intro}
            email={step.email}
            onReady={(email) => {
              setStep({ name: 'code', email })
            }}
          />
        ) : (
          <TypeCode
            email={step.email}
            onOtherEmail={askAgain}
            onOpen={(own) => {
              setStep({ name: 'open', email: step.email, own })
            }}
          />
        )}
      </AuthLayout>
    </div>
  )
}

const codeForm = v.pick(ownGiftsInput, ['otp'])

interface TypeCodeProps {
  email: string
  onOtherEmail: () => void
  onOpen: (own: OwnGifts) => void
}

const TypeCode = ({ email, onOtherEmail, onOpen }: TypeCodeProps) => {
  const t = useMessages(messages)
  const account = useAccountMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: codeForm,
    initial: { otp: '' },
    submit: async ({ otp }, signal) => {
      const result = await client(getOwnGifts, { body: { email, otp } })
      if (!result.ok) return toFormErrors(result.error)
      if (!signal.aborted) onOpen(result.value)
    },
  })
  const { ref } = form
  const isCodeRefused = errors.form && isCode(errors.form, 'otp_invalid')
  useEffect(() => {
    if (isCodeRefused) focusCode(ref)
  }, [isCodeRefused, ref])
  return (
    <>
      {isCodeRefused ? (
        <ErrorAlert text={account.otpFailed} />
      ) : (
        <OptionalFormError error={errors.form} text={t.failed} />
      )}
      <p>
        <EmailText text={t.codeSentTo} email={email} />
      </p>
      <form className="ch-stack" {...form}>
        <CodeField {...field('otp')} />
        <SubmitButton sending={submitting} text={t.show} busyText={t.showing} />
      </form>
      <ResendCode
        call={requestGiftsCode}
        email={email}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <Button variant="line" onClick={onOtherEmail}>
        <Icon name="back" />
        {t.otherEmail}
      </Button>
    </>
  )
}
