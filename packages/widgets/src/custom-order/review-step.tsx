import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { type ApiError, readableMessage } from '@charity-kit/client'
import type { Language } from '@charity-kit/contract'
import { Alert } from '@charity-kit/ui'
import { BeadArt } from '@charity-kit/ui/internal/piece-art'
import { PiecePicture } from './piece-picture.tsx'
import type { CustomOrderForm } from './custom-order-form.ts'

interface Props {
  form: CustomOrderForm
  error: ApiError | undefined
  t: CustomOrderMessages
  language: Language
}

/** Step 2: a summary before the order is sent. */
export const ReviewStep = ({ form, error, t, language }: Props) => {
  const facts: [name: string, value: string][] = [
    [t.customText, form.customText],
    [t.additionalDetails, form.additionalDetails],
    [t.quantity, String(form.quantity)],
    [t.name, form.name],
    [t.email, form.email],
    [t.phone, form.phone],
  ]
  return (
    <>
      {error && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {hintOf(error, t, language)}
        </Alert>
      )}
      <PiecePicture form={form} />
      <dl className="ch-kv">
        <dt>{t.product}</dt>
        <dd>{form.productType && t.types[form.productType]}</dd>
        <dt>{t.colours}</dt>
        <dd className="ch-row ch-colours">
          {form.colours.map((colour) => (
            <span className="ch-row" key={colour}>
              <BeadArt colour={colour} />
              {t.colourNames[colour]}
            </span>
          ))}
        </dd>
        {facts
          .filter(([, value]) => value.trim())
          .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} `}>{value}</dd>])}
      </dl>
      <Alert>{t.guide}</Alert>
    </>
  )
}

/** Returns the hint below the error: the server's message if it is readable. */
const hintOf = (error: ApiError, t: CustomOrderMessages, language: Language): string => {
  // The server's sentence about a field is in the visitor's language; its other sentences are in English only.
  const readable = (message: string | undefined) => (language === 'en' ? readableMessage(message) : undefined)
  if (error.kind === 'offline') return t.offlineHint
  if (error.kind === 'timeout') return t.slowHint
  if (error.kind === 'rejected')
    return Object.values(error.fields)[0] ?? readable(error.message) ?? t.nothingLost
  return (error.kind === 'unexpected' && readable(error.message)) || t.nothingLost
}
