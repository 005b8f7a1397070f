import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { languageCodes, type Language } from '../values/languages.ts'
import { localised } from '../values/localised.ts'
import { line, requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

/** The largest photo that can be sent. */
export const maxPhotoBytes = 20 * 1024 * 1024
/** What a photo may be; a server looks at the content, not at this name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Beyond this a picture is refused before it is unpacked: a few kilobytes can hold gigabytes. */
export const maxPhotoPixels = 64_000_000
/** The most photos of one product. */
export const maxPhotos = 8

/** The most characters of the words for what a photo shows, in UTF-16 units. */
export const altMaxLength = 250

const altText = line(altMaxLength)
const altTexts = v.object(
  Object.fromEntries(languageCodes.map((language) => [language, v.optional(altText, '')])) as Record<
    Language,
    v.OptionalSchema<typeof altText, ''>
  >,
)

/** A photo as it is put into a product or campaign: what it shows in every language, or that it only decorates. */
export const photoInput = v.pipe(
  v.object({
    /** As {@link addPhoto} answered it, or as the record has it. */
    imageUrl: requiredLine(300, 'value_invalid'),
    alt: v.optional(altTexts, {}),
    decorative: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(
      ({ alt, decorative }) => decorative || Object.values(alt).every(Boolean),
      'photo_alt_required' satisfies FieldErrorKey,
    ),
    ['alt'],
  ),
)
export type PhotoInput = v.InferOutput<typeof photoInput>

/** A photo of a record. The words are empty for one that only decorates, and for an `imageUrl` without words. */
export const photo = v.object({ imageUrl: v.string(), alt: localised, decorative: v.boolean() })
export type Photo = v.InferOutput<typeof photo>

const pixels = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'number_expected'), v.transform(Number)))

/** How to cut a photo: turned first, then a square in pixels of the turned photo; without one, the largest in the middle. */
export const photoQuery = v.object({
  /** Degrees clockwise, after it was turned upright by what its camera noted. */
  turn: v.optional(v.pipe(v.picklist(['0', '90', '180', '270']), v.transform(Number)), '0'),
  left: pixels,
  top: pixels,
  size: pixels,
})
export type PhotoQuery = v.InferInput<typeof photoQuery>
export type PhotoCrop = v.InferOutput<typeof photoQuery>

export const uploadedPhoto = v.object({ imageUrl: v.string() })
export type UploadedPhoto = v.InferOutput<typeof uploadedPhoto>

/** The body is the photo itself, with its type as `Content-Type`. It is kept for a day unless a product or campaign takes it. */
export const addPhoto: Call<{ query: PhotoQuery }, UploadedPhoto> = {
  method: 'POST',
  path: '/api/staff/photos',
  output: uploadedPhoto,
}
