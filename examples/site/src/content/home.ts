import { localised } from '@charity-kit/contract'
import * as v from 'valibot'

const link = v.object({ label: localised, href: v.string() })

/** GET /data/home.json, as far as the site shows it. */
export const home = v.object({
  footer: v.object({
    companyName: v.string(),
    description: localised,
    socialLinks: v.array(v.object({ ...link.entries, kind: v.string() })),
    quickLinks: v.array(link),
    contact: v.object({ phone: v.string(), email: v.string(), address: localised }),
  }),
})
export type Footer = v.InferOutput<typeof home>['footer']
