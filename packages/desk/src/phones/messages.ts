import { sectionMessages } from '../i18n/catalogue.ts'
import { phones } from '../i18n/en/phones.ts'

/** Returns the section's texts, which load with its code. */
export const usePhonesMessages = sectionMessages('phones', phones)
