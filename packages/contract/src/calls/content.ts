import * as v from 'valibot'
import { localised, localisedParagraph } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'

const link = v.object({ label: localised, href: v.string() })

/** What the footer shows. */
export const footerContent = v.object({
  companyName: v.string(),
  description: localisedParagraph,
  /** `kind` chooses the drawing: "website", "chat" or "video"; any other is a website. */
  socialLinks: v.array(v.object({ ...link.entries, kind: v.string() })),
  quickLinks: v.array(link),
  contact: v.object({ phone: v.string(), email: v.string(), address: localised }),
})
export type FooterContent = v.InferOutput<typeof footerContent>

/** A title with a sentence, beside a drawing: "play", "learn", "craft", "family" or a plain bead for any other name. */
const pictured = v.object({ title: localised, text: localisedParagraph, picture: v.optional(v.string()) })
export type PicturedText = v.InferOutput<typeof pictured>

/** GET /data/home.json: the hero, what help pays for, supporters, a video, the footer. */
export const homeContent = v.object({
  hero: v.object({ heading: localised, descriptions: v.array(localisedParagraph) }),
  /** Names in a strip, each with a drawn mark: "sun", "leaf", "window", "waves", "path" or a bead for any other name. */
  supporters: v.array(v.object({ name: v.string(), mark: v.optional(v.string()) })),
  features: v.object({ heading: localised, items: v.array(pictured) }),
  /** Any of YouTube's links; what it shows is loaded when the visitor asks for it. */
  video: v.optional(v.object({ heading: localised, text: localisedParagraph, link: v.string() })),
  footer: footerContent,
})
export type HomeContent = v.InferOutput<typeof homeContent>

export const getHome: Call<NoRequest, HomeContent> = {
  method: 'GET',
  path: '/data/home.json',
  output: homeContent,
}

/** GET /data/aboutUs.json. */
export const aboutContent = v.object({
  title: localised,
  subtitle: localisedParagraph,
  sections: v.array(v.object({ heading: localised, paragraphs: v.array(localisedParagraph) })),
  values: v.object({ heading: localised, items: v.array(pictured) }),
})
export type AboutContent = v.InferOutput<typeof aboutContent>
export const getAbout: Call<NoRequest, AboutContent> = {
  method: 'GET',
  path: '/data/aboutUs.json',
  output: aboutContent,
}

/** The 11 characters that name a video in one of YouTube's links; undefined where there are none. */
export const videoIdOf = (link: string): string | undefined =>
  /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ??
  /^([\w-]{11})$/.exec(link.trim())?.[1]
