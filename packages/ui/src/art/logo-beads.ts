import { petal, yellow, type Tones } from './bead-tones.ts'

const green: Tones = ['#47775A', '#4C8B63', '#C4E0CA']

/** Seven beads that make a flower, on a square of 48. */
export const logoBeads: readonly { x: number; y: number; tones: Tones }[] = [
  { x: 24, y: 9.8, tones: petal },
  { x: 36.3, y: 16.9, tones: green },
  { x: 36.3, y: 31.1, tones: petal },
  { x: 24, y: 38.2, tones: green },
  { x: 11.7, y: 31.1, tones: petal },
  { x: 11.7, y: 16.9, tones: green },
  { x: 24, y: 24, tones: yellow },
]
export const logoBeadRadius = 7.4
