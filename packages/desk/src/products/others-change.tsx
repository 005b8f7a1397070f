import { type StaffProduct } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { Facts } from '../parts/facts.tsx'
import { Note } from '../parts/signals.tsx'
import { forEachTranslation } from '../parts/translations.ts'
import { useProductsMessages } from './messages.ts'
import { toForm } from './product-form.ts'

interface OthersChangeProps {
  base: StaffProduct
  theirs: StaffProduct
  /** Whether the form has changes too. */
  hasChanges: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another member's change of the product while the form was open: who, what, and the possible actions. */
export const OthersChange = ({ base, theirs, hasChanges, onTakeTheirs, onKeepMine }: OthersChangeProps) => {
  const t = useProductsMessages()
  const { formatDate } = useDates()
  const before = toForm(base)
  const after = toForm(theirs)
  const labels = {
    name: t.name,
    description: t.about,
    ...forEachTranslation((code) => ({
      name: `${t.name} ${code.toUpperCase()}`,
      description: `${t.about} ${code.toUpperCase()}`,
    })),
    category: t.category,
    price: t.price,
    stock: t.stock,
    shown: t.state,
  }
  const shown = (value: string | boolean) => (value === true ? t.shown : value === false ? t.hidden : value)
  const facts = Object.entries(labels).flatMap(([name, label]) => {
    const key = name as keyof typeof labels
    return before[key] === after[key]
      ? []
      : [[label, `${shown(before[key])} → ${shown(after[key])}`] as const]
  })
  return (
    <Note tone="look" icon="alert">
      <b>
        {t.othersChange(theirs.changedBy ?? '', formatDate(theirs.changedAt, { time: true, near: true }))}
      </b>
      <Facts facts={facts} />
      <p>{t.othersChangeHint}</p>
      <div className="dk-row">
        {hasChanges && (
          <Button variant="line" onClick={onKeepMine}>
            {t.keepMine}
          </Button>
        )}
        <Button variant="line" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </div>
    </Note>
  )
}
