import { createCatalogue, useMessages } from '@charity-kit/ui'
import { desk, type DeskMessages } from './en/desk.ts'
import { frame, type FrameMessages } from './en/frame.ts'
import type { AllMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What the desk says. A new language is a line here and a folder beside `en/`. */
export const catalogue = createCatalogue<AllMessages>({ sw })

const deskMessages = catalogue.messages('desk', desk)
const frameMessages = catalogue.messages('frame', frame)

/** The sign-in's and the account's words, and those of errors. */
export const useDeskMessages = (): DeskMessages => useMessages(deskMessages)
/** The words of what surrounds every section, and of the parts that sections are made of. */
export const useFrameMessages = (): FrameMessages => useMessages(frameMessages)
