import { createCatalogue } from '@charity-kit/ui'
import type { WidgetMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What this package says. A new language is a line here and a folder beside `en/`; the compiler lists what is missing. */
export const catalogue = createCatalogue<WidgetMessages>({ sw })
