import { randomBytes } from 'node:crypto'
import type { PhotoCrop, UploadedPhoto } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../values/domain-error.ts'
import type { ServiceDependencies } from '../outbox/service-dependencies.ts'
import { insertPhoto } from './photo-repository.ts'
import { processPhoto } from './process-photo.ts'

/** Number of waiting photos. Each is held in memory, and takes about a second. */
const maxWaiting = 6

/**
 * Stores a photo for a form that is saved later.
 * @throws DomainError as {@link processPhoto}; `unavailable` if too many photos wait.
 */
export type AddPhoto = (file: Buffer, crop: PhotoCrop) => Promise<UploadedPhoto>

export const photoAdder = ({ db, now }: Pick<ServiceDependencies, 'db' | 'now'>): AddPhoto => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (file, crop) => {
    if (waiting >= maxWaiting) throw new DomainError('unavailable')
    waiting += 1
    const work = last.then(() => processPhoto(file, crop))
    last = work.catch(() => undefined) // the next photo takes its turn either way
    try {
      const files = await work
      // Not a hash of the content: records never share a photo, so that each can delete its own.
      const imageUrl = `/products/photos/${randomBytes(8).toString('hex')}-480.webp`
      await inTransaction(db, (tx) => insertPhoto(tx, { imageUrl, files, at: now().toISOString() }))
      return { imageUrl }
    } finally {
      waiting -= 1
    }
  }
}
