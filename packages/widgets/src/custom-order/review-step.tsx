import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { type ApiError, readableMessage } from '@charity-kit/client'
import { Alert } from '@charity-kit/ui'
import { BeadArt } from '@charity-kit/ui/piece-art'
import { PiecePicture } from './piece-picture.tsx'
import type { Wish } from './custom-order-form.ts'

interface Props {
  wish: Wish
  error: ApiError | undefined
  t: CustomOrderMessages
}

/** Step 2: everything once more, before it is sent. */
export const WishReview = ({ wish, error, t }: Props) => {
  const facts: [name: string, value: string][] = [
    [t.customText, wish.customText],
    [t.additionalDetails, wish.additionalDetails],
    [t.quantity, String(wish.quantity)],
    [t.name, wish.name],
    [t.email, wish.email],
    [t.phone, wish.phone],
  ]
  return (
    <>
      {error && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {hintOf(error, t)}
        </Alert>
      )}
      <PiecePicture wish={wish} />
      <dl className="ch-kv">
        <dt>{t.product}</dt>
        <dd>{wish.productType && t.types[wish.productType]}</dd>
        <dt>{t.colours}</dt>
        <dd className="ch-row ch-colours">
          {wish.colours.map((colour) => (
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

/** What stands under the failure: the server's own words where it gave some for people (specification, section 7). */
const hintOf = (error: ApiError, t: CustomOrderMessages): string => {
  if (error.kind === 'offline' || error.kind === 'timeout') return t.offlineHint
  if (error.kind === 'rejected')
    return Object.values(error.fields)[0] ?? readableMessage(error.message) ?? t.nothingLost
  return (error.kind === 'unexpected' && readableMessage(error.message)) || t.nothingLost
}
