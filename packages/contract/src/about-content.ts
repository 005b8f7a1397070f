import * as v from 'valibot'
import type { Call } from './call.ts'
import { localised } from './centre.ts'
import { pictured } from './content.ts'

/** GET /data/aboutUs.json (specification, section 2, About page). */
export const aboutContent = v.object({
  title: localised,
  subtitle: localised,
  sections: v.array(v.object({ heading: localised, paragraphs: v.array(localised) })),
  values: v.object({ heading: localised, items: v.array(pictured) }),
})
export type AboutContent = v.InferOutput<typeof aboutContent>
export const getAbout = { method: 'GET', path: '/data/aboutUs.json', output: aboutContent } satisfies Call
