/** The product grid with search, sorting and details. */
export { readShopView, writeShopView, initialShopView, type ShopView } from './shop-view.ts'
export { FeaturedProducts, type FeaturedProductsProps } from './featured-products.tsx'
export { Shop, type ShopProps } from './shop.tsx'
export type { FirstProducts } from './catalogue-store.ts'
export type { ShopCart } from './product-detail.tsx'
