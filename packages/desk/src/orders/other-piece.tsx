import { formatTzs, listProducts, translatedText, type SoldLine } from '@charity-kit/contract'
import { Button, Select, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { useCall } from '../data/use-call.ts'
import { useOrdersMessages } from './messages.ts'

interface Props {
  line: SoldLine
  isBusy: boolean
  onChoose: (productId: number) => void
}

/** A choice of the piece that replaces a sold one. The buyer's wish is preselected. */
export const OtherPiece = ({ line: { pieces, wanted }, isBusy, onChoose }: Props) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  const [chosen, setChosen] = useState(wanted ? String(wanted.productId) : '')
  const products = useCall(listProducts, { query: {} })
  const there = products.status === 'ready' ? products.value.filter(({ stock }) => stock >= pieces) : []
  const piece = there.find(({ id }) => String(id) === chosen)
  return (
    <form
      className="dk-row"
      onSubmit={(event) => {
        event.preventDefault()
        if (piece && !isBusy) onChoose(piece.id)
      }}
    >
      <Select
        label={t.otherPiece}
        placeholder={t.choosePiece}
        value={piece ? chosen : ''}
        choices={there.map((product) => [
          String(product.id),
          `${translatedText(product, 'name', language)}, ${formatTzs(product.price)}`,
        ])}
        onChange={setChosen}
      />
      <Button type="submit" variant="line" busy={isBusy} aria-disabled={!piece}>
        {t.settleReplaced}
      </Button>
    </form>
  )
}
