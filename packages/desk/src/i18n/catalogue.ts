import { createCatalogue, useMessages } from '@charity-kit/ui'
import { desk, type DeskMessages } from './en/desk.ts'
import type { AllMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What the desk says. A new language is a line here and a folder beside `en/`. */
const catalogue = createCatalogue<AllMessages>({ sw })

const messages = catalogue.messages('desk', desk)

export const useDeskMessages = (): DeskMessages => useMessages(messages)
