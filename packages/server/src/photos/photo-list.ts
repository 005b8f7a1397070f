import type { Photo, PhotoInput } from '@charity-kit/contract'

/** Reads a `photos` column, which {@link toPhoto} filled. */
export const parsePhotos = (stored: string): Photo[] => JSON.parse(stored) as Photo[]

/** The same of a column with a single photo. */
export const parsePhoto = (stored: string): Photo => JSON.parse(stored) as Photo

/** A photo as it is stored: one that only decorates has no words. */
export const toPhoto = ({ imageUrl, alt, decorative }: PhotoInput): Photo => ({
  imageUrl,
  alt: decorative ? { en: '' } : alt,
  decorative,
})
