import { drawBead, type BeadColour, type BeadShape } from './bead.ts'
import { lengthOf, pathOf, placesAt, type Cubic } from './curve.ts'

export const cordColour = '#7A654C'

/** What a bead takes up along its cord, in radii. */
export const lengths: Record<BeadShape, number> = { round: 2, disc: 1.06, cube: 1.96, tube: 2.56 }

export interface StrungBead {
  shape: BeadShape
  colour: BeadColour
  /** Beside the others on the cord; 1 is as large as most. */
  scale: number
}

/** A cord with beads from end to end, as large as lets them touch. */
export const drawStrand = (
  curves: readonly Cubic[],
  beads: readonly StrungBead[],
  closed = false,
): string => {
  const taken = beads.map(({ shape, scale }) => lengths[shape] * scale)
  const radius = lengthOf(curves) / taken.reduce((sum, length) => sum + length, 0)
  let end = 0
  const middles = taken.map((length) => {
    end += length * radius
    return end - (length * radius) / 2
  })
  const places = placesAt(curves, middles)
  const drawn = beads.flatMap(({ scale, ...bead }, index) => {
    const place = places[index]
    return place ? [drawBead({ ...bead, ...place, radius: radius * scale * 1.01 })] : []
  })
  const cord = `<path d="${pathOf(curves, closed)}" fill="none" stroke="${cordColour}" stroke-width="4"/>`
  return cord + drawn.join('')
}
