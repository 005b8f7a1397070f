import { createCatalogue, useMessages } from '@charity-kit/ui'
import { desk } from './en/desk.ts'
import { frame } from './en/frame.ts'
import type { AllMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** Texts of the desk. A new language is a line here and a folder beside `en/`. */
const catalogue = createCatalogue<AllMessages>({ sw })

/** Returns a hook for a section's texts. `english` loads with the section's code. */
export const sectionMessages = <Name extends keyof AllMessages>(
  name: Name,
  english: AllMessages[Name],
): (() => AllMessages[Name]) => {
  const messages = catalogue.messages(name, english)
  return function useSectionMessages() {
    return useMessages(messages)
  }
}

/** Returns the texts of the sign-in, the account and the errors. */
export const useDeskMessages = sectionMessages('desk', desk)
/** Returns the texts of the frame around every section, and of the shared parts. */
export const useFrameMessages = sectionMessages('frame', frame)
