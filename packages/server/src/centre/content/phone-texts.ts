import {
  languageCodes,
  phoneTextKinds,
  phoneTextNames,
  type Addressee,
  type AddresseeKind,
  type PhoneTexts,
} from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'

/** Returns the default words of each text, with placeholders in braces. */
export const defaultPhoneTexts = (): PhoneTexts =>
  Object.fromEntries(
    phoneTextNames.map((name) => [
      name,
      Object.fromEntries(languageCodes.map((language) => [language, messages[language].phoneWords[name]])),
    ]),
  )

/** Returns the texts for one kind of record: the centre's own words, or the default words. */
export const phoneTextsFor = (kind: AddresseeKind, own: PhoneTexts | undefined): Addressee['texts'] =>
  phoneTextNames
    .filter((name) => phoneTextKinds[name].some((each) => each === kind))
    .map((name) => ({
      name,
      words: {
        en: own?.[name]?.en ?? messages.en.phoneWords[name],
        sw: own?.[name]?.sw ?? messages.sw.phoneWords[name],
      },
    }))
