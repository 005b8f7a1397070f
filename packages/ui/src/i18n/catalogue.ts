import { createCatalogue } from './create-catalogue.ts'
import { components, type ComponentMessages } from './en/components.ts'
import type { UiMessages } from './en/index.ts'
import { sw } from './sw/index.ts'
import { useMessages } from './use-messages.ts'

/** Messages of the components. A new language needs a line here and a folder beside `en/`. */
export const catalogue = createCatalogue<UiMessages>({ sw })

const messages = catalogue.messages('components', components)

export const useComponentMessages = (): ComponentMessages => useMessages(messages)

/** Fetches a language for all loaded code, in every catalogue. */
export const preloadLanguage = catalogue.preload
