import * as v from 'valibot'
import { localised, localisedParagraph } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'

const link = v.object({ label: localised, href: v.string() })

/** Content of the footer. */
export const footerContent = v.object({
  companyName: v.string(),
  description: localisedParagraph,
  /**
   * Links to other sites. `kind` chooses the drawing: "website", "chat" or "video". Any other value shows a
   * website.
   */
  socialLinks: v.array(v.object({ ...link.entries, kind: v.string() })),
  quickLinks: v.array(link),
  contact: v.object({ phone: v.string(), email: v.string(), address: localised }),
})
export type FooterContent = v.InferOutput<typeof footerContent>

/** Title and sentence next to a drawing: "play", "learn", "craft" or "family". Any other name shows a plain bead. */
const pictured = v.object({ title: localised, text: localisedParagraph, picture: v.optional(v.string()) })
export type PicturedText = v.InferOutput<typeof pictured>

/** GET /data/home.json: the hero, what help pays for, supporters, a video, the footer. */
export const homeContent = v.object({
  hero: v.object({ heading: localised, descriptions: v.array(localisedParagraph) }),
  /**
   * Names in a strip, each with a drawn mark: "sun", "leaf", "window", "waves" or "path". Any other name shows a
   * bead.
   */
  supporters: v.array(v.object({ name: v.string(), mark: v.optional(v.string()) })),
  features: v.object({ heading: localised, items: v.array(pictured) }),
  /** Video on YouTube, by any of its links. The video is loaded when the visitor asks for it. */
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

/** Returns the 11 characters that name a video in a YouTube link; undefined if there are none. */
export const videoIdOf = (link: string): string | undefined =>
  /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ??
  /^([\w-]{11})$/.exec(link.trim())?.[1]
