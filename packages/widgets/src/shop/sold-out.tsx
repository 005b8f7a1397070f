import { translatedText, type Product } from '@charity-kit/contract'
import { Button, lazyComponent, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import type { ProductMessages } from '../i18n/en/product.ts'

/** Fetched on demand, because few visitors ask for a sold-out piece. */
const TellMe = lazyComponent(async () => (await import('./tell-me.tsx')).TellMe)

interface Props {
  product: Product
  t: ProductMessages
  /** Opens a custom order with the piece's name in it. */
  onMakeOne: ((like: string) => void) | undefined
}

/** Actions for a sold-out piece: order another one, or get a message when it is available again. */
export const SoldOut = ({ product, t, onMakeOne }: Props) => {
  const name = translatedText(product, 'name', useLanguage())
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="ch-stack">
      {onMakeOne && (
        <Button
          onClick={() => {
            onMakeOne(name)
          }}
        >
          {t.makeOneLikeIt}
        </Button>
      )}
      {isAsked ? (
        <TellMe piece={name} t={t} />
      ) : (
        <Button
          variant="line"
          onClick={() => {
            setAsked(true)
          }}
        >
          {t.tellMe}
        </Button>
      )}
    </div>
  )
}
