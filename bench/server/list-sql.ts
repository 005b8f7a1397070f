/** Queries of our server for a list of products. */
export interface ProductRow {
  category_name: string | null
  translations: string
  photos: string
}

const columns =
  'products.id, name, products.price_tzs as price, image_path as "imageUrl", description, stock, rating, category_name, translations, photos'
const soldOut = '(case when stock > 0 then 0 else 1 end)'

export const listSql = {
  all: `select ${columns} from products where hidden = 0 order by position, id`,
  page: `select ${columns} from (select id, price_tzs, ${soldOut} as sold_out from products where hidden = 0
     order by ${soldOut}, price_tzs desc, id limit ? offset ?) as page
   inner join products on products.id = page.id order by page.sold_out, page.price_tzs desc, page.id`,
  count: 'select (select count(*) from products) - (select count(*) from products where hidden = 1) as total',
}

export const toProduct = ({ category_name, translations, photos, ...row }: ProductRow): object => ({
  ...row,
  category: category_name === null ? null : { name: category_name },
  translations: JSON.parse(translations) as unknown,
  photos: JSON.parse(photos) as unknown,
})
