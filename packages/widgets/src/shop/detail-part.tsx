import { usePartStyles } from '../part-styles.ts'
import css from './detail-part.css?inline'
import { ProductDetail, type ProductDetailProps } from './product-detail.tsx'

/** A product's details with their style sheet. */
export const DetailPart = (props: ProductDetailProps) => {
  usePartStyles(css)
  return <ProductDetail {...props} />
}
