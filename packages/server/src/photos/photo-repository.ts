import type { PhotoInput } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import type { PhotoFile } from './process-photo.ts'

/** Record that photos belong to. */
export type PhotoOwner = { product_id: number } | { campaign_id: number }

/** Stores a photo that belongs to no record yet. */
export const insertPhoto = async (
  tx: DatabaseTransaction,
  { imageUrl, files, at }: { imageUrl: string; files: readonly PhotoFile[]; at: Timestamp },
): Promise<void> => {
  const { id } = await tx
    .insertInto('photos')
    .values({ image_path: imageUrl, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const file of files) {
    await tx
      .insertInto('photo_files')
      .values({ photo_id: id, ...file })
      .execute()
  }
}

export const findPhotoFile = async (
  db: Database,
  { imageUrl, width, format }: { imageUrl: string } & Pick<PhotoFile, 'width' | 'format'>,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('photos')
    .innerJoin('photo_files', 'photo_files.photo_id', 'photos.id')
    .select('content')
    .where('image_path', '=', imageUrl)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.content
}

/**
 * Assigns photos to a record, and deletes its other photos. `kept` are images that the record shows already,
 * including one of the content folder, which is not stored here. Returns the addresses that are neither kept nor
 * available.
 */
export const takePhotos = async (
  tx: DatabaseTransaction,
  owner: PhotoOwner,
  photos: readonly PhotoInput[],
  kept: readonly string[],
): Promise<string[]> => {
  const urls = photos.map(({ imageUrl }) => imageUrl)
  const [[column, id]] = Object.entries(owner) as [['product_id' | 'campaign_id', number]]
  if (urls.length > 0) {
    await tx
      .updateTable('photos')
      .set(owner)
      .where('image_path', 'in', urls)
      .where('product_id', 'is', null)
      .where('campaign_id', 'is', null)
      .execute()
  }
  const own = await tx.selectFrom('photos').select('image_path').where(column, '=', id).execute()
  const known = new Set([...kept, ...own.map(({ image_path }) => image_path)])
  const gone = own.map(({ image_path }) => image_path).filter((url) => !urls.includes(url))
  if (gone.length > 0) await tx.deleteFrom('photos').where('image_path', 'in', gone).execute()
  return urls.filter((url) => !known.has(url))
}

/** Deletes photos that belong to no product or campaign, or whose record is deleted. */
export const deleteUnusedPhotos = async (db: Database, before: Timestamp): Promise<void> => {
  await db
    .deleteFrom('photos')
    .where('product_id', 'is', null)
    .where('campaign_id', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}
