import type { Photo, PhotoInput } from '@charity-kit/contract'

/** Reads a `photos` column, which {@link toPhoto} filled. */
export const parsePhotos = (stored: string): Photo[] => JSON.parse(stored) as Photo[]

/** Reads a column with a single photo. */
export const parsePhoto = (stored: string): Photo => JSON.parse(stored) as Photo

/** Returns a photo as it is stored: a decorative photo has no description. */
export const toPhoto = ({ imageUrl, alt, decorative }: PhotoInput): Photo => ({
  imageUrl,
  alt: decorative ? { en: '' } : alt,
  decorative,
})
