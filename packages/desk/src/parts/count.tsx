import { useFrameMessages } from '../i18n/catalogue.ts'

interface CountProps {
  value: number
  /** Whether the number counts payments, which are marigold. */
  isMoney?: boolean
}

/** Number of waiting records. Lists are counted up to 10,000. */
export const Count = ({ value, isMoney }: CountProps) => {
  const t = useFrameMessages()
  return (
    <span className={isMoney ? 'dk-count dk-count--money' : 'dk-count'}>
      <span aria-hidden="true">{value > 999 ? '999+' : value}</span>
      <span className="ch-sr">{t.waiting(value)}</span>
    </span>
  )
}
