import {
  getOwnGifts,
  listMyGifts,
  requestGiftsCode,
  validateOtpInput,
  type GiftsCodeInput,
  type OwnGifts,
} from '@charity-kit/contract'
import { useClient, useResource, useVisitor } from '@charity-kit/client/react'
import { OpeningFlower, ResourceState, SubmitButton, useForm, useMessages } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { catalogue } from '../../i18n/catalogue.ts'
import { gifts as english } from '../../i18n/en/gifts.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { ErrorAlert, isCode, OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { CodeField, focusCode } from '../auth/code-field.tsx'
import { AddresseeText } from '../auth/addressee-text.tsx'
import { addresseeOf, ResendCode } from '../auth/resend-code.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { useStepHeading } from '../auth/use-step-heading.ts'
import { AskForCode } from './ask-for-code.tsx'
import { GiftsStatement } from './gifts-statement.tsx'
import { OtherAddressee } from './other-addressee.tsx'

const messages = catalogue.messages('gifts', english)

/**
 * The page /gifts with a visitor's donations, to print. An account shows its own; other visitors confirm their address
 * or number by a code.
 */
export const GiftsPage = () => {
  const { session } = useSite().connection
  const visitor = useVisitor(session)
  const [isOther, setOther] = useState(false)
  usePageTitle('gifts')
  return visitor?.user && !isOther ? (
    <AccountGifts
      onOther={() => {
        setOther(true)
      }}
    />
  ) : (
    <OwnGiftsByCode />
  )
}

const AccountGifts = ({ onOther }: { onOther: () => void }) => {
  const t = useMessages(messages)
  const resource = useResource(listMyGifts, {})
  return (
    <div className="ch-content site-gifts">
      <ResourceState resource={resource} failed={t.failed} onRetry={resource.retry}>
        {(own) => <GiftsStatement own={own} onOther={onOther} />}
      </ResourceState>
    </div>
  )
}

type Step =
  | { name: 'ask'; to: GiftsCodeInput | undefined }
  | { name: 'code'; to: GiftsCodeInput }
  | { name: 'open'; to: GiftsCodeInput; own: OwnGifts }

/** The address or number, then the code, then the donations. */
export const OwnGiftsByCode = () => {
  const t = useMessages(messages)
  const [step, setStep] = useState<Step>({ name: 'ask', to: undefined })
  const heading = useStepHeading(step.name)
  const askAgain = () => {
    setStep(({ to }) => ({ name: 'ask', to }))
  }
  if (step.name === 'open')
    return (
      <div className="ch-content site-gifts">
        <GiftsStatement own={step.own} isByNumber={'phone' in step.to} onOther={askAgain} />
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
          <AskForCode
            to={step.to}
            onReady={(to) => {
              setStep({ name: 'code', to })
            }}
          />
        ) : (
          <TypeCode
            to={step.to}
            onOther={askAgain}
            onOpen={(own) => {
              setStep({ name: 'open', to: step.to, own })
            }}
          />
        )}
      </AuthLayout>
    </div>
  )
}

const codeForm = v.pick(validateOtpInput, ['otp'])

interface TypeCodeProps {
  to: GiftsCodeInput
  onOther: () => void
  onOpen: (own: OwnGifts) => void
}

const TypeCode = ({ to, onOther, onOpen }: TypeCodeProps) => {
  const t = useMessages(messages)
  const account = useAccountMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: codeForm,
    initial: { otp: '' },
    submit: async ({ otp }, signal) => {
      const result = await client(getOwnGifts, { body: { ...to, otp } })
      if (!result.ok) return toFormErrors(result.error)
      if (!signal.aborted) onOpen(result.value)
    },
  })
  const { ref } = form
  const isCodeRefused = errors.form && isCode(errors.form, 'otp_invalid')
  useEffect(() => {
    if (isCodeRefused) focusCode(ref)
  }, [isCodeRefused, ref])
  const sent = 'email' in to ? t.codeSentTo : t.codeTextedTo
  return (
    <>
      {isCodeRefused ? (
        <ErrorAlert text={account.otpFailed} />
      ) : (
        <OptionalFormError error={errors.form} text={t.failed} />
      )}
      <p>
        <AddresseeText text={sent} to={addresseeOf(to)} />
      </p>
      <form className="ch-stack" {...form}>
        <CodeField {...field('otp')} />
        <SubmitButton sending={submitting} text={t.show} busyText={t.showing} />
      </form>
      <ResendCode
        call={requestGiftsCode}
        to={to}
        confirmation={sent}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <OtherAddressee variant="line" onClick={onOther} />
    </>
  )
}
