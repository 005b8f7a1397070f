import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Photos of products and campaigns, in the widths and formats that are served: in the database, so that a backup has them. */
export const createPhotos = async ({ table, id, bigInteger, schema, engine }: Tables): Promise<void> => {
  await table('photos')
    .addColumn('id', bigInteger, id)
    .addColumn('image_path', 'text', (column) => column.notNull().unique())
    .addColumn('product_id', bigInteger, (column) => column.references('products.id').onDelete('set null'))
    .addColumn('campaign_id', bigInteger, (column) => column.references('campaigns.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('photos_product').on('photos').column('product_id').execute()
  await schema.createIndex('photos_campaign').on('photos').column('campaign_id').execute()
  await schema
    .createIndex('photos_unused')
    .on('photos')
    .column('created_at')
    .where(sql<boolean>`product_id is null and campaign_id is null`)
    .execute()
  await table('photo_files')
    .addColumn('photo_id', bigInteger, (column) =>
      column.notNull().references('photos.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull().check(sql`format in ('webp', 'png')`))
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_files_pk', ['photo_id', 'width', 'format'])
    .execute()
}
