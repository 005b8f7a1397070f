import { translationCodes, type Translation } from '@charity-kit/contract'

/** Returns the given messages for every language except English. */
export const forEachTranslation = <Messages>(messages: Messages): Record<Translation, Messages> =>
  Object.fromEntries(translationCodes.map((code) => [code, messages])) as Record<Translation, Messages>
