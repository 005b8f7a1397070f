import { translationCodes, type Translation } from '@charity-kit/contract'

/** The same messages in every language but English. */
export const forEachTranslation = <Messages>(messages: Messages): Record<Translation, Messages> =>
  Object.fromEntries(translationCodes.map((code) => [code, messages])) as Record<Translation, Messages>
