import * as v from 'valibot'
import type { Call } from './call.ts'
import { localised } from './centre.ts'

const link = v.object({ label: localised, href: v.string() })

/** What the footer shows (specification, section 2). */
export const footerContent = v.object({
  companyName: v.string(),
  description: localised,
  /** `kind` chooses the drawing: "website", "chat" or "video"; any other is a website. */
  socialLinks: v.array(v.object({ ...link.entries, kind: v.string() })),
  quickLinks: v.array(link),
  contact: v.object({ phone: v.string(), email: v.string(), address: localised }),
})
export type FooterContent = v.InferOutput<typeof footerContent>

/** A title with a sentence, beside a drawing: "play", "learn", "craft", "family" or a plain bead for any other name. */
const pictured = v.object({ title: localised, text: localised, picture: v.optional(v.string()) })
export type PicturedText = v.InferOutput<typeof pictured>

/** GET /data/home.json (specification, section 2, Home): the hero, what help pays for, supporters, a video, the footer. */
export const homeContent = v.object({
  hero: v.object({ heading: localised, descriptions: v.array(localised) }),
  /** Names in a strip, each with a drawn mark: "sun", "leaf", "window", "waves", "path" or a bead for any other name. */
  supporters: v.array(v.object({ name: v.string(), mark: v.optional(v.string()) })),
  features: v.object({ heading: localised, items: v.array(pictured) }),
  /** Any of YouTube's links; what it shows is loaded when the visitor asks for it. */
  video: v.optional(v.object({ heading: localised, text: localised, link: v.string() })),
  footer: footerContent,
})
export type HomeContent = v.InferOutput<typeof homeContent>

/** GET /data/aboutUs.json (specification, section 2, About page). */
export const aboutContent = v.object({
  title: localised,
  subtitle: localised,
  sections: v.array(v.object({ heading: localised, paragraphs: v.array(localised) })),
  values: v.object({ heading: localised, items: v.array(pictured) }),
})
export type AboutContent = v.InferOutput<typeof aboutContent>

const fieldBase = {
  /** name, email, subject and message are sent as themselves; any other is added to the message with its label. */
  name: v.pipe(v.string(), v.regex(/^\w+$/)),
  label: localised,
  required: v.boolean(),
}

/** One field of the contact form, as the data defines it. */
export const contactField = v.variant('type', [
  v.object({ ...fieldBase, type: v.picklist(['text', 'email']) }),
  v.object({
    ...fieldBase,
    type: v.literal('select'),
    /** `value` is what is sent. */
    options: v.array(v.object({ value: v.string(), label: localised })),
  }),
  v.object({
    ...fieldBase,
    type: v.literal('textarea'),
    rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
])
export type ContactField = v.InferOutput<typeof contactField>

/** GET /data/contactUs.json (specification, section 2, Contact page). */
export const contactContent = v.object({
  title: localised,
  subtitle: localised,
  /** Ways to reach the centre. `href` is a tel:, mailto: or https: address. */
  options: v.array(
    v.object({
      kind: v.picklist(['phone', 'mail', 'map']),
      label: localised,
      text: localised,
      href: v.pipe(v.string(), v.regex(/^(tel:|mailto:|https:\/\/)/)),
    }),
  ),
  form: v.object({ heading: localised, submit: localised, fields: v.array(contactField) }),
  location: v.object({ heading: localised, text: localised }),
  faqs: v.object({
    heading: localised,
    items: v.array(v.object({ question: localised, answer: localised })),
  }),
})
export type ContactContent = v.InferOutput<typeof contactContent>

/** The centre's static texts (specification, section 7). */
export const getHome = { method: 'GET', path: '/data/home.json', output: homeContent } satisfies Call
export const getAbout = { method: 'GET', path: '/data/aboutUs.json', output: aboutContent } satisfies Call
export const getContact = {
  method: 'GET',
  path: '/data/contactUs.json',
  output: contactContent,
} satisfies Call

/**
 * As much of GET /data/centre.json as a code to scan needs. `qrPayload` is what the centre's wallet operator put into the
 * code that it issued; a centre without one shows the donate page's address.
 */
export const getScanCode = {
  method: 'GET',
  path: '/data/centre.json',
  output: v.object({ payment: v.object({ lipa: v.object({ qrPayload: v.optional(v.string()) }) }) }),
} satisfies Call

/** The 11 characters that name a video in one of YouTube's links; undefined where there are none. */
export const videoIdOf = (link: string): string | undefined =>
  /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ??
  /^([\w-]{11})$/.exec(link.trim())?.[1]
