import { createCatalogue } from '@charity-kit/ui'
import type { WidgetMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** Messages of this package. A new language needs a line here and a folder beside `en/`; the compiler lists missing texts. */
export const catalogue = createCatalogue<WidgetMessages>({ sw })
