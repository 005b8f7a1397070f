/** What the drawings are made of, without React: for whatever else draws in beads. */
export { mirrored, roundBead, roundBeads, strand, tonesOf, type Area } from './bead-strand.ts'
export { artKinds, cord, drawPiece, type ArtKind, type Shape } from './draw-piece.ts'
export * from './bead-tones.ts'
export * from './flower-parts.ts'
export * from './logo-beads.ts'
