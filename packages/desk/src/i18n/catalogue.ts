import { createCatalogue, useMessages } from '@charity-kit/ui'
import { desk } from './en/desk.ts'
import { frame } from './en/frame.ts'
import type { AllMessages } from './en/index.ts'
import { sw } from './sw/index.ts'

/** What the desk says. A new language is a line here and a folder beside `en/`. */
const catalogue = createCatalogue<AllMessages>({ sw })

/** Makes the hook with a section's words; `english` comes along with the section's code. */
export const sectionMessages = <Name extends keyof AllMessages>(
  name: Name,
  english: AllMessages[Name],
): (() => AllMessages[Name]) => {
  const messages = catalogue.messages(name, english)
  return function useSectionMessages() {
    return useMessages(messages)
  }
}

/** The sign-in's and the account's words, and those of errors. */
export const useDeskMessages = sectionMessages('desk', desk)
/** The words of what surrounds every section, and of the parts that sections are made of. */
export const useFrameMessages = sectionMessages('frame', frame)
