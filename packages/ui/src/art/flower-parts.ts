import type { Tones } from './bead-tones.ts'

export const lining: Tones = ['#BDB7A6', '#FBF8F0', '#fff']
export const leaf: Tones = ['#47775A', '#6FA37D', '#C4E0CA']

/**
 * A petal that points right from the flower's middle, 100 long: its outline of two cubic Béziers, and its number of
 * beads.
 */
export type Outline = readonly [path: string, beads: number]
export const wide: Record<'outer' | 'inner', Outline> = {
  outer: ['M24 0C34-44 90-47 100 0 90 47 34 44 24 0Z', 19],
  inner: ['M41 0C49-24 75-25 83 0 75 25 49 24 41 0Z', 10],
}
export const slim: typeof wide = {
  outer: ['M4 0C18-30 86-34 100 0 86 34 18 30 4 0Z', 19],
  inner: ['M24 0C36-17 74-19 84 0 74 19 36 17 24 0Z', 12],
}
export const petalFill = '#F9E3E7'

/** Angles in degrees of an open flower's petals. */
export const openTurns = [-90, -30, 30, 90, 150, 210]
