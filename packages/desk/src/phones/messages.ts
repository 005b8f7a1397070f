import { sectionMessages } from '../i18n/catalogue.ts'
import { phones } from '../i18n/en/phones.ts'

/** The section's words; they come along with its code. */
export const usePhonesMessages = sectionMessages('phones', phones)
