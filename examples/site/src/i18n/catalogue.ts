import { createCatalogue } from '@charity-kit/ui'
import { site } from './en/site.ts'
import type { PageMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** Texts of the site; the widgets have their own. A new language is a line here and a folder beside `en/`. */
export const catalogue = createCatalogue<PageMessages>({ sw })

/** Texts of every page: the header, the footer and the titles. */
export const siteMessages = catalogue.messages('site', site)
