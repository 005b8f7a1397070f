import * as v from 'valibot'
import { localised } from './localised.ts'

/** Schema of a photo and its alternative text. `alt` is empty for a photo that only decorates. */
export const shownPhoto = v.object({ imageUrl: v.string(), alt: localised })
export type ShownPhoto = v.InferOutput<typeof shownPhoto>
