import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { languageCodes, type Language } from '../values/languages.ts'
import { localised } from '../values/localised.ts'
import { line, requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

/** Largest photo to send, in bytes. */
export const maxPhotoBytes = 20 * 1024 * 1024
/** Media types of a photo. The server checks the content, not this name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/**
 * Most pixels of a photo. A larger one is rejected before it is unpacked, because a few kilobytes can hold
 * gigabytes.
 */
export const maxPhotoPixels = 64_000_000
/** Most photos of one product. */
export const maxPhotos = 8

/** Longest alternative text of a photo, in UTF-16 units. */
export const altMaxLength = 250

const altText = line(altMaxLength)
const altTexts = v.object(
  Object.fromEntries(languageCodes.map((language) => [language, v.optional(altText, '')])) as Record<
    Language,
    v.OptionalSchema<typeof altText, ''>
  >,
)

/** Photo for a product or campaign: its alternative text in every language, or that it only decorates. */
export const photoInput = v.pipe(
  v.object({
    /** Path as {@link addPhoto} returned it, or as the record has it. */
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

/** Photo of a record. `alt` is empty for a photo that only decorates, and for an `imageUrl` without a text. */
export const photo = v.object({ imageUrl: v.string(), alt: localised, decorative: v.boolean() })
export type Photo = v.InferOutput<typeof photo>

const pixels = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'number_expected'), v.transform(Number)))

/**
 * Query that crops a photo. It is turned first, and then cut to a square in pixels of the turned photo. The default
 * is the largest square in the middle.
 */
export const photoQuery = v.object({
  /** Degrees clockwise, after the photo was turned upright by its camera's data. */
  turn: v.optional(v.pipe(v.picklist(['0', '90', '180', '270']), v.transform(Number)), '0'),
  left: pixels,
  top: pixels,
  size: pixels,
})
export type PhotoQuery = v.InferInput<typeof photoQuery>
export type PhotoCrop = v.InferOutput<typeof photoQuery>

export const uploadedPhoto = v.object({ imageUrl: v.string() })
export type UploadedPhoto = v.InferOutput<typeof uploadedPhoto>

/**
 * Uploads a photo. The body is the photo itself, with its type as `Content-Type`. It is deleted after a day unless
 * a product or campaign uses it.
 */
export const addPhoto: Call<{ query: PhotoQuery }, UploadedPhoto> = {
  method: 'POST',
  path: '/api/staff/photos',
  output: uploadedPhoto,
}
