import * as v from 'valibot'
import { localised } from './localised.ts'

/** A photo, and what it shows in words for people who do not see it; empty where it only decorates. */
export const shownPhoto = v.object({ imageUrl: v.string(), alt: localised })
export type ShownPhoto = v.InferOutput<typeof shownPhoto>
