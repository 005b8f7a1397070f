import { localizedText, type Centre } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { isObject, withValue, type Json, type Path } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

/** A changed number that other places have too. */
export interface SharedNumber {
  /** Other places of the number in the payment's part of the content. */
  others: readonly ('lipa' | number)[]
  number: string
}

const digitsOf = (number: string | undefined) => number?.replace(/\D/g, '') ?? ''

/**
 * Finds the other places of the number that `value` replaces at `path`; undefined if the number stays, or has no other
 * place.
 */
export const sharedNumber = (
  { lipa, wallets = [] }: Centre['payment'],
  path: Path,
  value: Json | undefined,
): SharedNumber | undefined => {
  const own = path[0] === 'lipa' ? 'lipa' : path[0] === 'wallets' ? Number(path[1]) : undefined
  if (own === undefined || !isObject(value)) return undefined
  const before = digitsOf(own === 'lipa' ? lipa.number : wallets[own]?.number)
  const { number } = value
  if (before === '' || typeof number !== 'string' || number === '' || digitsOf(number) === before)
    return undefined
  const others = [
    ...wallets.map((wallet, at) => [at, wallet.number] as const),
    ['lipa', lipa.number] as const,
  ].flatMap(([place, stored]) => (place !== own && digitsOf(stored) === before ? [place] : []))
  return others.length === 0 ? undefined : { others, number }
}

/** Returns the content with the other places changed as well. */
export const withNumber = (value: Json, { others, number }: SharedNumber): Json =>
  others.reduce<Json>((changed, place) => {
    const path = place === 'lipa' ? ['lipa'] : ['wallets', place]
    return withValue(changed, ['payment', ...path, 'number'], number)
  }, value)

interface QuestionProps extends SharedNumber {
  payment: Centre['payment']
  onClose: () => void
  /** Changes the other places too. */
  onConfirm: () => void
}

/** Asks whether to change the number at its other networks too. */
export const SharedNumberQuestion = ({ others, payment, onClose, onConfirm }: QuestionProps) => {
  const t = useCentreMessages()
  const language = useLanguage()
  const names = others.map((place) => {
    const wallet = place === 'lipa' ? undefined : payment.wallets?.[place]
    return wallet ? localizedText(wallet.name, language) : t.general
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.sharedTitle}
      confirm={t.sharedToo}
      cancel={t.sharedOnly}
      onConfirm={onConfirm}
    >
      <p>{t.sharedNumber(new Intl.ListFormat(language).format(names))}</p>
    </ConfirmDialog>
  )
}
