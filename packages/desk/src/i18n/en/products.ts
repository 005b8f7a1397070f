export const products = {
  title: 'Products',
}

export type ProductsMessages = typeof products
