/** The queries of our server for a list of products. */
export interface ProductRow {
  category_name: string | null
}

const columns =
  'products.id, name, products.price_tzs as price, image_path as "imageUrl", description, stock, rating, category_name'

export const listSql = {
  all: `select ${columns} from products order by id`,
  page: `select ${columns} from (select id, price_tzs from products order by price_tzs desc, id limit ? offset ?) as page
   inner join products on products.id = page.id order by page.price_tzs desc, page.id`,
  count: 'select count(*) as total from products',
}
