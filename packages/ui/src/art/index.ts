/** Parts of the drawings, without React: for any code that draws in beads. */
export { mirrored, roundBead, roundBeads, strand, tonesOf, type Area } from './bead-strand.ts'
export { artKinds, cord, drawPiece, type ArtKind, type Shape } from './draw-piece.ts'
export * from './bead-tones.ts'
export * from './flower-parts.ts'
export * from './logo-beads.ts'
