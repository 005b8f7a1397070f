import type { Centre, Localised } from '@charity-kit/contract'
import type { Language } from '@charity-kit/widgets'
import { createContext, use } from 'react'
import type { Footer } from './content/home.ts'
import type { SiteMessages } from './i18n/en.ts'

/** The site and its API share one address. (None while pages are prerendered: nothing is fetched then.) */
export const apiBase = typeof location === 'undefined' ? '' : location.origin

export interface Site {
  language: Language
  t: SiteMessages
  /** Not there while it loads, nor where it failed to. */
  centre: Centre | undefined
  footer: Footer | undefined
}

export const SiteContext = createContext<Site | undefined>(undefined)

/** What every part of the site needs to know. */
export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('This part of the site stands outside of SiteProvider.')
  return site
}

export const textIn = (text: Localised, language: Language): string => text[language] ?? text.en
