import {
  ellipse,
  flower,
  looseThread,
  mirrored,
  strand,
  threadOf,
  tonesOf,
  type Area,
  type Bead,
  type BeadShape,
  type Curve,
} from './bead-strand.ts'
import { petal, type Tones } from './bead-tones.ts'

export const artKinds = ['bracelet', 'necklace', 'keychain'] as const
/** Kind of a drawn piece; `custom` is a thread with loose beads on it. */
export type ArtKind = (typeof artKinds)[number] | 'custom'

/** Tones for a piece without a chosen colour. */
const plain: Tones = ['#C9C3B2', '#E3DED0', '#F4F1E8']

export const cord = { fill: 'none', stroke: '#7A654C', strokeWidth: 4, strokeLinecap: 'round' } as const

/** Attributes of an SVG path. */
export type Shape = Area | ({ d: string } & typeof cord)

interface Drawing {
  threads: string[]
  areas: Area[]
}

const patterns: readonly (readonly BeadShape[])[] = [
  ['round'],
  ['round', 'round', 'disc'],
  ['round', 'cube'],
  ['round', 'disc', 'disc'],
  ['round', 'tube'],
]

/** Endless lists of colours and shapes that pieces are drawn with. */
interface Palette {
  /** Makes the beads of one cord, counted from 0. */
  beads: (count: number, first?: number, scaleOf?: (index: number) => number) => Bead[]
  colour: (index: number) => Tones
  /** The first colour that is not white, for flowers and tassels. */
  lead: Tones
  /** Number of beads in a full round of colours and shapes. */
  round: number
  hasDiscs: boolean
  seed: number
}

const cycle = <Item>(list: readonly Item[], index: number, fallback: Item): Item =>
  list[index % list.length] ?? fallback

/**
 * Draws a piece on a square of 400. The colours take turns along the cord; without a colour the beads are plain.
 * The seed chooses the pattern of shapes, and a second strand or a flower. Equal seeds draw equal pieces.
 */
export const drawPiece = (kind: ArtKind, chosen: readonly Tones[], seed: number): Shape[] => {
  const colours = chosen.length ? chosen : [plain]
  const pattern = cycle(patterns, seed, ['round'])
  const colour = (index: number) => cycle(colours, index, plain)
  const { threads, areas } = pieces[kind]({
    colour,
    beads: (count, first = 0, scaleOf = () => 1) =>
      [...Array(count).keys()].map((index) => ({
        shape: cycle(pattern, index, 'round'),
        tones: colour(index + first),
        scale: scaleOf(index),
      })),
    lead: colours.find((each) => each !== tonesOf.white) ?? petal,
    round: colours.length * pattern.length,
    hasDiscs: pattern.includes('disc'),
    seed,
  })
  return [...threads.map((d) => ({ d, ...cord })), ...areas]
}

const line = (x: number, from: number, to: number) => `M${x} ${from}V${to}`

/** Beads all along a cord. */
const strung = (curve: Curve, beads: Bead[]): Drawing => ({
  threads: [threadOf(curve)],
  areas: strand(curve, beads),
})

const together = (...drawings: Drawing[]): Drawing => ({
  threads: drawings.flatMap(({ threads }) => threads),
  areas: drawings.flatMap(({ areas }) => areas),
})

/** A flower on a short thread. */
const charm = (from: number, to: number, y: number, radius: number, tones: Tones): Drawing => ({
  threads: [line(200, from, to)],
  areas: flower(200, y, radius, tones),
})

const bracelet = ({ beads, round, hasDiscs, lead, seed }: Palette): Drawing => {
  const count = Math.max(1, Math.round((hasDiscs ? 30 : 24) / round)) * round
  return seed % 2
    ? together(strung(ellipse(200, 164, 132, 126, -0.16), beads(count)), charm(292, 314, 344, 46, lead))
    : together(
        strung(ellipse(176, 184, 124, 116, -0.21), beads(count)),
        strung(ellipse(224, 212, 124, 116, 0.42), beads(count, 1)),
      )
}

const necklace = ({ beads, hasDiscs, colour, lead, seed }: Palette): Drawing => {
  const layer = (left: number, top: number, drop: number, half: number, first: number, grows: boolean) => {
    const bend = (200 - left) / 116
    const curve = mirrored(
      [left, left + 4 * bend, left + 52 * bend, 200],
      [top, top + drop * 0.6, top + drop, top + drop],
      ([x, y]) => [400 - x, y],
    )
    // Made from the middle outwards, so that both sides match.
    const side = beads(half + 1, first, (out) => (grows ? 1.27 - (out / half) * 0.55 : 1))
    return strung(curve, [...side.slice(1).reverse(), ...side])
  }
  const ends: Drawing = { threads: ['M72 14C70 30 70 40 72 56M328 14C330 30 330 40 328 56'], areas: [] }
  const more = hasDiscs ? 3 : 0
  if (seed % 2) {
    const second = colour(1)
    return together(
      ends,
      layer(72, 54, 206, 12 + more, 0, true),
      charm(270, 292, 318, 62, second === tonesOf.white ? lead : second),
    )
  }
  return together(
    ends,
    layer(118, 50, 112, 8 + more, 1, false),
    layer(95, 52, 196, 12 + more, 0, false),
    layer(72, 54, 280, 16 + more, 2, false),
  )
}

const keychainShapes: readonly BeadShape[] = ['round', 'disc', 'cube', 'disc']

const keychain = ({ colour, lead, seed }: Palette): Drawing => {
  const odd = seed % 2 === 1
  const end = odd ? 248 : 300
  const hung = [...Array(odd ? 5 : 7).keys()].map((index): Bead => ({
    shape: cycle(keychainShapes, index + seed, 'round'),
    tones: colour(index),
    scale: 1,
  }))
  const ring: Drawing = {
    threads: ['M200 98C188 112 188 120 200 130C212 120 212 112 200 98Z', line(200, 128, 330)],
    areas: ring3d,
  }
  return together(
    ring,
    strung((t) => [200, 132 + t * (end - 132)], hung),
    odd ? { threads: [], areas: flower(200, end + 62, 62, lead) } : tassel(end, lead),
  )
}

/** A metal ring: two hoops, the light one inside the dark one. */
const hoop = (outer: number, inner: number) =>
  [outer, inner]
    .map((r, index) => {
      const way = index ? -r : r
      return `M${200 - way} 60a${r} ${r} 0 1 ${index ? 0 : 1} ${2 * way} 0a${r} ${r} 0 1 ${index ? 0 : 1} ${-2 * way} 0Z`
    })
    .join('')
const ring3d: Area[] = [
  { fill: '#77827B', d: hoop(45, 35) },
  { fill: '#C9D1CB', d: hoop(42, 38) },
]

const tassel = (top: number, tones: Tones): Drawing => ({
  threads: [],
  areas: [-2, -1, 0, 1, 2].flatMap((index) =>
    strand(
      (t) => [200 + index * (7 + t * 6), top + 8 + t * (80 - Math.abs(index) * 5)],
      [...Array(9).keys()].map(() => ({ shape: 'tube', tones, scale: 1 })),
    ),
  ),
})

const custom = ({ colour }: Palette): Drawing => ({
  threads: [threadOf(looseThread)],
  areas: strand(
    (t) => looseThread(0.06 + t * 0.88),
    [...Array(7).keys()].map((index) => ({
      shape: index % 3 === 1 ? 'cube' : 'round',
      tones: colour(index),
      scale: 1,
    })),
    0.84,
  ),
})

const pieces: Record<ArtKind, (palette: Palette) => Drawing> = { bracelet, necklace, keychain, custom }
