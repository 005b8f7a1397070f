import { colourIds, type ColourId, type Product } from '@charity-kit/contract'
import { roundBead, tonesOf } from './bead-strand.ts'
import { artKinds, drawPiece, type ArtKind } from './draw-piece.ts'

export { artKinds, type ArtKind }

export interface ProductArtProps {
  kind: ArtKind
  /** Colours that take turns along the cord. An empty list draws plain beads. */
  colours: readonly ColourId[]
  /** Chooses the pattern of shapes, and a second strand or a flower. Equal seeds draw equal pieces. */
  seed?: number
}

/** Drawing of a product, for one without a photograph and for a piece that is not made yet. */
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

/** Chooses the drawing of a product without a picture: its kind by its words, its colours and seed by its ID. */
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

/** A single bead that shows a colour to choose. */
export const BeadArt = ({ colour }: { colour: ColourId }) => (
  <svg className="ch-bead" viewBox="0 0 40 40" aria-hidden="true">
    {roundBead(20, 20, 17, tonesOf[colour]).map((area) => (
      <path key={area.fill} {...area} />
    ))}
  </svg>
)
