import { formatTzs } from '@charity-kit/contract'

interface SharesProps {
  title: string
  tone: 'donations' | 'shop'
  shares: readonly { name: string; sum: number }[]
}

/** Parts of a sum, each as a bar with its number. Parts of zero or less are left out. */
export const Shares = ({ title, tone, shares }: SharesProps) => {
  const shown = shares.filter(({ sum }) => sum > 0)
  const total = shown.reduce((all, { sum }) => all + sum, 0)
  if (shown.length === 0) return null
  return (
    <section className="dk-card">
      <h2 className="dk-h2">{title}</h2>
      <ul className={`dk-shares dk-shares--${tone}`}>
        {shown.map(({ name, sum }) => {
          const percent = `${String(Math.round((sum / total) * 100))}%`
          return (
            <li key={name} style={{ ['--share' as string]: percent }}>
              <span>{name}</span>
              <span>
                <b>{formatTzs(sum)}</b> <small>{percent}</small>
              </span>
              <i aria-hidden="true" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
