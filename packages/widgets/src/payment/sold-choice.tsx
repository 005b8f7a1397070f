import { useResource } from '@charity-kit/client/react'
import { formatTzs, listProducts, soldAnswers, translatedText, type SoldAnswer } from '@charity-kit/contract'
import { ChoiceCard, Icon, LineIcon, Select, useLanguage, useUniqueId } from '@charity-kit/ui'
import type { SoldMessages } from '../i18n/en/sold.ts'

export interface ChosenAnswer {
  answer: SoldAnswer
  /** Number of the other piece. */
  productId?: number
}

interface Props {
  /** Name of the sold piece. */
  name: string
  /** Price of one sold piece, in whole shillings; a replacement costs no more. */
  maxPriceTzs: number | undefined
  /** Formatted amount that was paid for the line. */
  amount: string
  chosen: ChosenAnswer | undefined
  t: SoldMessages
  onChoose: (answer: ChosenAnswer) => void
}

const backArrow = 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'

/** The buyer's three options for a sold piece; none is chosen at first. */
export const SoldChoice = ({ name, maxPriceTzs, amount, chosen, t, onChoose }: Props) => {
  const group = useUniqueId()
  const looks: Record<SoldAnswer, { title: string; hint: string; icon: React.ReactNode }> = {
    another: { title: t.another, hint: t.anotherHint(amount), icon: <Icon name="basket" /> },
    made: { title: t.made, hint: t.madeHint, icon: <Icon name="edit" /> },
    refund: { title: t.refund, hint: t.refundHint(amount), icon: <LineIcon d={backArrow} /> },
  }
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4">{t.question(name)}</legend>
      {soldAnswers.map((answer) => (
        <ChoiceCard
          key={answer}
          type="radio"
          name={group}
          className="ch-row"
          checked={chosen?.answer === answer}
          onChange={() => {
            onChoose({ answer })
          }}
        >
          <i className="ch-dot" />
          <span className="ch-choice__text">
            <b>{looks[answer].title}</b>
            <small>{looks[answer].hint}</small>
          </span>
          {looks[answer].icon}
        </ChoiceCard>
      ))}
      {chosen?.answer === 'another' && (
        <WhichOne chosen={chosen} maxPriceTzs={maxPriceTzs} t={t} onChoose={onChoose} />
      )}
    </fieldset>
  )
}

/** Pieces of the shop that cost no more. If they cannot be loaded, the centre asks the buyer. */
const WhichOne = ({
  chosen,
  maxPriceTzs = Infinity,
  t,
  onChoose,
}: Pick<Props, 'maxPriceTzs' | 't' | 'onChoose'> & { chosen: ChosenAnswer }) => {
  const language = useLanguage()
  const products = useResource(listProducts, { query: {} })
  const fitting =
    products.status === 'ready'
      ? products.value.filter(({ stock, price }) => stock > 0 && price <= maxPriceTzs)
      : []
  if (fitting.length === 0) return null
  return (
    <Select
      label={t.which}
      placeholder={t.weAsk}
      value={chosen.productId === undefined ? '' : String(chosen.productId)}
      choices={fitting.map((product) => [
        String(product.id),
        `${translatedText(product, 'name', language)}, ${formatTzs(product.price)}`,
      ])}
      onChange={(value) => {
        onChoose({ answer: 'another', ...(value && { productId: Number(value) }) })
      }}
    />
  )
}
