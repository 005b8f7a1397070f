import { formatTzs } from '@charity-kit/contract'
import './change.css'

interface ChangeProps {
  now: number
  before: number
  texts: {
    /** Rise in words: "18% more" */
    more: (percent: string) => string
    less: (percent: string) => string
    /** Comparison in words: "than Tsh 519,000 last week" */
    than: (sum: string) => string
    same: (sum: string) => string
    /** Text if the sum before was zero. */
    none: string
  }
}

/** Difference between the income of two periods. A fall is not red. */
export const Change = ({ now, before, texts }: ChangeProps) => {
  if (before === 0) return texts.none
  if (now === before) return texts.same(formatTzs(before))
  const percent = `${String(Math.max(1, Math.round((Math.abs(now - before) / before) * 100)))}%`
  return (
    <>
      <span className={now > before ? 'dk-more' : 'dk-less'}>
        {now > before ? texts.more(percent) : texts.less(percent)}
      </span>{' '}
      {texts.than(formatTzs(before))}
    </>
  )
}
