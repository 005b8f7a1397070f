import { languages } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import './bar-chart.css'

export interface Bar {
  id: string
  /** Text under the bar: "Mon", "12". */
  label: string
  /** Full name for screen readers: "Monday 11 November". */
  name?: string
  /** Value of the bar; undefined for a day that has not come yet. */
  value: number | undefined
  /** Value of a second series, stacked on the first. */
  second?: number | undefined
  /** Value of the same day in the period before, drawn as a short grey line. */
  before?: number | undefined
  isCurrent?: boolean
}

interface BarChartProps {
  /** Main finding in a sentence, which also stands above the chart. */
  label: string
  bars: readonly Bar[]
  /** Colour of the bars: donations are marigold with an outline, the shop is green. */
  tone: 'donations' | 'shop'
  /** Makes the chart 200 px high, with three lines to read values by. */
  tall?: boolean
  format: (value: number) => string
  /** Heads of the table for screen readers: its bars, and each series. */
  heads: { bar: string; value: string; second?: string; before?: string }
}

/** A bar chart that starts at zero. Screen readers get a table of the same values. */
export const BarChart = ({ label, bars, tone, tall, format, heads }: BarChartProps) => {
  const highest = Math.max(
    0,
    ...bars.map(({ value = 0, second = 0, before = 0 }) => Math.max(value + second, before)),
  )
  const top = niceTop(highest)
  const compact = new Intl.NumberFormat(languages[useLanguage()].locale, { notation: 'compact' })
  const percent = (value: number) => `${String((value / top) * 100)}%`
  return (
    <figure className={tall ? 'dk-chart dk-chart--tall' : 'dk-chart'} aria-label={label}>
      <div className="dk-chart__plot" aria-hidden="true">
        {tall &&
          highest > 0 &&
          [1, 2 / 3, 1 / 3].map((part) => (
            <span key={part} className="dk-chart__line" style={{ bottom: percent(top * part) }}>
              {compact.format(top * part)}
            </span>
          ))}
        <div className="dk-chart__bars">
          {bars.map(({ id, value = 0, second = 0, before = 0 }) => (
            <span key={id} className="dk-chart__slot">
              {second > 0 && (
                <b
                  className={`is-${tone === 'donations' ? 'shop' : 'donations'}`}
                  style={{ height: percent(second) }}
                />
              )}
              {value > 0 && <b className={`is-${tone}`} style={{ height: percent(value) }} />}
              {before > 0 && <u style={{ bottom: percent(before) }} />}
            </span>
          ))}
        </div>
      </div>
      <div className="dk-chart__labels" aria-hidden="true">
        {bars.map(({ id, label, isCurrent }) =>
          isCurrent ? <b key={id}>{label}</b> : <span key={id}>{label}</span>,
        )}
      </div>
      {/* A table is as wide as its text, despite its styles, so a box around it hides it. */}
      <div className="ch-sr">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.bar}</th>
              <th scope="col">{heads.value}</th>
              {heads.second && <th scope="col">{heads.second}</th>}
              {heads.before && <th scope="col">{heads.before}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, name = label, value, second = 0, before }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{value === undefined ? '' : format(value)}</td>
                {heads.second && <td>{format(second)}</td>}
                {heads.before && <td>{before === undefined ? '' : format(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Returns the next multiple of 1.5 times a power of ten, because a third of it is a round number too. */
const niceTop = (highest: number) => {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * ([1.5, 3, 4.5, 6, 7.5, 9, 12].find((step) => step * power >= highest) ?? 12)
}

/** Legend of the colours of a chart. */
export const ChartKey = ({
  items,
}: {
  items: readonly { tone: 'donations' | 'shop' | 'before'; text: string }[]
}) => (
  <div className="dk-chart-key">
    {items.map(({ tone, text }) => (
      <span key={tone}>
        <i className={`is-${tone}`} aria-hidden="true" />
        {text}
      </span>
    ))}
  </div>
)
