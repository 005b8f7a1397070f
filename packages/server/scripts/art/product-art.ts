import { drawBead, short, tonesOf, type BeadColour, type BeadShape } from './bead.ts'
import { drawBlossom } from './blossom.ts'
import { ellipse, type Cubic } from './curve.ts'
import { cordColour, drawStrand, lengths, type StrungBead } from './strand.ts'

export const artKinds = ['bracelet', 'necklace', 'keychain'] as const

export interface ProductArt {
  kind: (typeof artKinds)[number]
  /** Cycled through along the cord. */
  colours: readonly BeadColour[]
  /** Chooses the pattern of shapes, and whether there is a second strand or a flower. The same seed draws the same piece. */
  seed: number
}

const patterns: readonly (readonly BeadShape[])[] = [
  ['round'],
  ['round', 'round', 'disc'],
  ['round', 'cube'],
  ['round', 'disc', 'disc'],
  ['round', 'tube'],
]

/** What the pieces draw with: endless lists of colours and shapes. */
interface Palette {
  colour: (index: number) => BeadColour
  shape: (index: number) => BeadShape
  pattern: readonly BeadShape[]
  colours: readonly BeadColour[]
  /** The first colour that is not white, for flowers and tassels. */
  lead: BeadColour
  odd: boolean
}

const cycle = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('A piece needs at least one colour')
  return item
}

const cordPath = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${cordColour}" stroke-width="${width}" stroke-linecap="round"/>`

const bracelet = ({ colour, shape, pattern, colours, lead, odd }: Palette): string => {
  const ring = (cx: number, cy: number, radii: readonly [number, number], first: number, turn: number) => {
    const round = colours.length * pattern.length
    const wanted = pattern.includes('disc') ? 30 : 24
    const count = Math.max(1, Math.round(wanted / round)) * round
    const beads = Array.from({ length: count }, (_, index) => ({
      shape: shape(index),
      colour: colour(index + first),
      scale: 1,
    }))
    return `<g transform="rotate(${turn} ${cx} ${cy})">${drawStrand(ellipse(cx, cy, ...radii), beads, true)}</g>`
  }
  return odd
    ? ring(200, 164, [132, 126], 0, -9) +
        cordPath('M200 292v22', 4) +
        drawBlossom({ cx: 200, cy: 344, radius: 46, colour: lead, beadSize: 9.5 })
    : ring(176, 184, [124, 116], 0, -12) + ring(224, 212, [124, 116], 1, 24)
}

const necklace = ({ colour, shape, pattern, lead, odd }: Palette): string => {
  const more = pattern.includes('disc') ? 3 : 0
  const strand = (left: number, y: number, drop: number, half: number, first: number, grows: boolean) => {
    const right = 400 - left
    const k = (right - left) / 232
    const curves: Cubic[] = [
      [
        [left, y],
        [left + 4 * k, y + drop * 0.6],
        [left + 52 * k, y + drop],
        [200, y + drop],
      ],
      [
        [200, y + drop],
        [right - 52 * k, y + drop],
        [right - 4 * k, y + drop * 0.6],
        [right, y],
      ],
    ]
    const beads = Array.from({ length: 2 * half + 1 }, (_, index): StrungBead => {
      const out = Math.abs(index - half)
      const scale = grows ? 0.72 + (1 - out / half) * 0.55 : 1
      return { shape: shape(out), colour: colour(out + first), scale }
    })
    return drawStrand(curves, beads)
  }
  const ends = cordPath('M72 14C70 30 70 40 72 56M328 14C330 30 330 40 328 56', 5)
  if (!odd)
    return (
      ends +
      strand(118, 50, 112, 8 + more, 1, false) +
      strand(95, 52, 196, 12 + more, 0, false) +
      strand(72, 54, 280, 16 + more, 2, false)
    )
  const second = colour(1) === 'white' ? lead : colour(1)
  return (
    ends +
    strand(72, 54, 206, 12 + more, 0, true) +
    cordPath('M200 270v22', 4) +
    drawBlossom({ cx: 200, cy: 318, radius: 62, colour: second, beadSize: 11 })
  )
}

const keychainShapes: readonly BeadShape[] = ['round', 'disc', 'cube', 'disc']

const keychain = ({ colour, lead, odd }: Palette, seed: number): string => {
  let y = 142
  const beads = Array.from({ length: odd ? 5 : 7 }, (_, index) => {
    const shape = cycle(keychainShapes, index + seed)
    const radius = shape === 'round' ? 20 : 18
    const half = (radius * lengths[shape]) / 2
    y += half
    const drawn = drawBead({ x: 200, y, radius, colour: colour(index), shape, angle: 90 })
    y += half + 0.5
    return drawn
  })
  const end = odd
    ? drawBlossom({ cx: 200, cy: y + 66, radius: 66, colour: lead, beadSize: 12 })
    : tassel(y, colour(1) === 'white' ? lead : colour(1))
  return [
    '<g transform="translate(20 6) scale(.9)">',
    '<circle cx="200" cy="66" r="44" fill="none" stroke="#77827B" stroke-width="10"/>',
    '<circle cx="198.5" cy="64.5" r="44" fill="none" stroke="#C9D1CB" stroke-width="4.5"/>',
    cordPath('M200 104C188 118 188 128 200 140C212 128 212 118 200 104Z', 6),
    cordPath('M200 138V330', 5),
    ...beads,
    end,
    '</g>',
  ].join('')
}

const tassel = (y: number, colour: BeadColour): string => {
  const { base, dark } = tonesOf(colour)
  const threads = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
    (i) =>
      `<path d="M${short(200 + i * 4)} ${short(y + 15)}C${short(200 + i * 5)} ${short(y + 44)} ${short(200 + i * 7)} ${short(y + 60)} ${short(200 + i * 6.5)} ${short(y + 92 - Math.abs(i) * 2.5)}" stroke="${i % 2 ? base : dark}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  )
  return `<path d="M186 ${short(y)}h28l4 16h-36z" fill="${dark}"/>${threads.join('')}`
}

/** A product's picture as SVG: square, on nothing, with a little air around it. */
export const drawProduct = ({ kind, colours, seed }: ProductArt): string => {
  const pattern = cycle(patterns, seed)
  const colour = (index: number): BeadColour => cycle(colours, index)
  const palette: Palette = {
    colour,
    shape: (index) => cycle(pattern, index),
    pattern,
    colours,
    lead: colours.find((each) => each !== 'white') ?? 'petal',
    odd: seed % 2 === 1,
  }
  const draw = { bracelet, necklace, keychain }[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-26 -26 452 452">${draw(palette, seed)}</svg>`
}
