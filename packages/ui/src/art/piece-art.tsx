import { colourIds, type ColourId, type Product } from '@charity-kit/contract'
import { roundBead, tonesOf } from './bead-strand.ts'
import { artKinds, drawPiece, type ArtKind } from './draw-piece.ts'

export { artKinds, type ArtKind }

export interface ProductArtProps {
  kind: ArtKind
  /** Take turns along the cord; none draws beads without a colour. */
  colours: readonly ColourId[]
  /** Chooses the pattern of shapes, and a second strand or a flower. The same seed draws the same piece. */
  seed?: number
}

/** A product's picture, drawn: for a photograph that is not there, and for a piece that is yet to be made. */
export const ProductArt = ({ kind, colours, seed = 1 }: ProductArtProps) => {
  const shapes = drawPiece(
    kind,
    colours.map((colour) => tonesOf[colour]),
    seed,
  )
  return (
    <svg className="ch-art" viewBox="0 0 400 400" aria-hidden="true">
      {shapes.map((shape, index) => (
        <path key={index} {...shape} />
      ))}
    </svg>
  )
}

/** What to draw for a product without a picture: its kind by its words, its colours by its number. */
export const artOf = ({
  id,
  name,
  category,
}: Pick<Product, 'id' | 'name' | 'category'>): Required<ProductArtProps> => {
  const words = `${name} ${category?.name ?? ''}`.toLowerCase()
  const colours = [id, id * 3 + 1, id * 5 + 3].map((at) => colourIds[at % colourIds.length] ?? 'blue')
  return {
    kind: artKinds.find((kind) => words.includes(kind)) ?? 'custom',
    colours: [...new Set(colours)],
    seed: id,
  }
}

/** One bead, to choose a colour by. */
export const BeadArt = ({ colour }: { colour: ColourId }) => (
  <svg className="ch-bead" viewBox="0 0 40 40" aria-hidden="true">
    {roundBead(20, 20, 17, tonesOf[colour]).map((area) => (
      <path key={area.fill} {...area} />
    ))}
  </svg>
)
