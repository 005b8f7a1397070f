import type { ColourId } from '@charity-kit/contract'
import { ProductArt, type ArtKind } from '@charity-kit/ui/internal/piece-art'
import type { ProductType, CustomOrderForm } from './custom-order-form.ts'

const kindOf = (type: ProductType | undefined): ArtKind => (!type || type === 'other' ? 'custom' : type)

/** Seed for round beads, with a flower if the piece can have one. */
const seed = 5

/** The piece with the current choices. */
export const PiecePicture = ({ form: { productType, colours } }: { form: CustomOrderForm }) => (
  <div className="ch-mat ch-mat-4 ch-piece">
    <ProductArt kind={kindOf(productType)} colours={colours} seed={seed} />
  </div>
)

const samples: Record<ProductType, readonly ColourId[]> = {
  bracelet: ['green', 'white'],
  necklace: ['red', 'white'],
  keychain: ['blue', 'yellow'],
  other: ['red', 'yellow', 'blue', 'white', 'green', 'purple', 'black'],
}

/** A sample of a product type. */
export const TypePicture = ({ type }: { type: ProductType }) => (
  <ProductArt kind={kindOf(type)} colours={samples[type]} seed={seed} />
)
