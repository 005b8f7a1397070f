import { createCatalogue } from '@charity-kit/ui'
import type { PageMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What the site's pages say. A new language is a line here and a folder beside `en/`; the compiler lists what is missing. */
export const catalogue = createCatalogue<PageMessages>({ sw })
