/**
 * Draws a visitor's waiting times at a slowed processor: from the navigation to the button, and from the click to the
 * panel.
 */
import { speeds, type Cell } from './matrix.ts'
import { subjects } from './subjects.ts'
import { median } from './table.ts'

export const slowdownOfChart = 4

const [width, left, right] = [720, 130, 70]
const [barHeight, rowHeight, headHeight] = [14, 24, 34]
const legendHeight = 40

/** Styles with their own background, so that the picture can be read on every page. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1c2a24 }
  .ground { fill: #fbfbf7 } .title { font-weight: 600 } .grid { stroke: #d9ddd6 }
  .button { fill: #9db8a9 } .panel { fill: #1f5c43 } .spread { stroke: #8a5a00; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #eef3ef } .ground { fill: #14201a } .grid { stroke: #34443b }
    .button { fill: #547364 } .panel { fill: #7fd1a6 } .spread { stroke: #f0b94d }
  }`

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

interface Bar {
  name: string
  button: number
  panel: number
  least: number
  most: number
}

const barsOf = (cells: readonly Cell[]): Bar[] =>
  subjects.flatMap(({ name }) => {
    const visits = cells.find(({ subject }) => subject.name === name)?.visits.cold ?? []
    const totals = visits.map(({ button, usable }) => button + usable)
    const button = median(visits.map((visit) => visit.button))
    return visits.length === 0
      ? []
      : [
          {
            name,
            button,
            panel: median(totals) - button,
            least: Math.min(...totals),
            most: Math.max(...totals),
          },
        ]
  })

const drawBars = (bars: readonly Bar[], title: string, top: number): string => {
  const limit = Math.ceil(Math.max(...bars.map(({ most }) => most)) / 1000) * 1000
  const x = (ms: number) => left + (ms / limit) * (width - left - right)
  const bottom = top + headHeight + bars.length * rowHeight
  const step = limit > 6000 ? 2000 : 1000
  const grid = Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => {
    const at = x(index * step).toFixed(1)
    return `<line class="grid" x1="${at}" x2="${at}" y1="${String(top + headHeight - 6)}" y2="${String(bottom)}"/>`
  })
  const rows = bars.map(({ name, button, panel, least, most }, index) => {
    const y = top + headHeight + index * rowHeight
    const middle = String(y + barHeight / 2)
    const box = (kind: string, from: number, to: number) =>
      `<rect class="${kind}" x="${x(from).toFixed(1)}" y="${String(y)}" width="${(x(to) - x(from)).toFixed(1)}" height="${String(barHeight)}"/>`
    return [
      `<text x="${String(left - 8)}" y="${String(y + 12)}" text-anchor="end">${name}</text>`,
      box('button', 0, button),
      box('panel', button, button + panel),
      `<line class="spread" x1="${x(least).toFixed(1)}" x2="${x(most).toFixed(1)}" y1="${middle}" y2="${middle}"/>`,
      `<text x="${(x(most) + 6).toFixed(1)}" y="${String(y + 12)}">${seconds(button + panel)}</text>`,
    ].join('\n')
  })
  return [`<text class="title" x="16" y="${String(top + 20)}">${title}</text>`, ...grid, ...rows].join('\n')
}

const drawLegend = (top: number): string =>
  (
    [
      ['button', 'to the painted button', 16],
      ['panel', 'from the press to a panel that can be used', 190],
    ] as const
  )
    .map(
      ([kind, text, x]) =>
        `<rect class="${kind}" x="${String(x)}" y="${String(top + 8)}" width="14" height="14"/><text x="${String(x + 22)}" y="${String(top + 20)}">${text}</text>`,
    )
    .concat(
      `<line class="spread" x1="540" x2="560" y1="${String(top + 15)}" y2="${String(top + 15)}"/><text x="568" y="${String(top + 20)}">least to most</text>`,
    )
    .join('\n')

export const chartOf = (cells: readonly Cell[]): string => {
  let top = 8
  const parts = speeds.flatMap((speed) => {
    const bars = barsOf(cells.filter((cell) => cell.speed === speed && cell.slowdown === slowdownOfChart))
    if (bars.length === 0) return []
    const part = drawBars(bars, speed.name, top)
    top += headHeight + bars.length * rowHeight + 16
    return [part]
  })
  const height = top + legendHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" role="img">
<title>Seconds to the painted button, and from the press to a usable panel, with an empty cache</title>
<style>${style}
</style>
<rect class="ground" width="${String(width)}" height="${String(height)}" rx="8"/>
${parts.join('\n')}
${drawLegend(top)}
</svg>
`
}
