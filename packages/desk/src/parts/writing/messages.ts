import { sectionMessages } from '../../i18n/catalogue.ts'
import { writing } from '../../i18n/en/writing.ts'

export const useWritingMessages = sectionMessages('writing', writing)
