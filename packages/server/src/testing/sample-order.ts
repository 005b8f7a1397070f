import type { NewProduct } from '../catalogue/product-repository.ts'

export const sampleProduct: NewProduct = {
  name: 'Sample Bracelet',
  description: 'Glass beads.',
  price_tzs: 10_000,
  stock: 5,
  rating: null,
  category_name: 'Beadwork',
  image_path: '/products/sample-bracelet-00000000-480.webp',
  created_at: '2026-11-21T09:00:00.000Z',
}
