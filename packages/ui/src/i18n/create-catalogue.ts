import type { Language, Translation } from '@charity-kit/contract'

/** One language of a package, with a line per feature: the package's `i18n/<language>/index.ts`. */
export type Lazy<All> = { [Name in keyof All]: () => Promise<All[Name]> }

/** Messages of one feature, in each language. */
export interface Messages<M> {
  readonly english: M
  /** Returns the messages in a language, or undefined until they are fetched. English is always there. */
  loaded(language: Language): M | undefined
  /** Fetches the messages in a language, or returns English if they can't be fetched. Never rejects. */
  load(language: Language): Promise<M>
}

/** Messages of a package. */
export interface Catalogue<All> {
  /**
   * Returns a feature's messages. Their English comes with the feature's code; every other language is fetched when it
   * is shown.
   */
  messages<Name extends keyof All>(name: Name, english: All[Name]): Messages<All[Name]>
  /** Returns a function that fetches messages of some features in a language while their code loads. Never rejects. */
  words(...names: (keyof All)[]): (language: Language) => Promise<void>
  /**
   * Fetches a language for every loaded feature, in all catalogues of the page, so that the next render uses that
   * language at once.
   * Call this before a prerendered page is hydrated, for example. Never rejects.
   */
  preload(language: Language): Promise<void>
}

/** Messages of all loaded features. */
const everyMessages: Messages<unknown>[] = []

const createMessages = <M>(english: M, fetchers: Record<Translation, () => Promise<M>>): Messages<M> => {
  const loaded: Partial<Record<Language, M>> = { en: english }
  const load = async (language: Language): Promise<M> => {
    try {
      return language === 'en' ? english : (loaded[language] ??= await fetchers[language]())
    } catch {
      return english // the wrong language says more than nothing
    }
  }
  return { english, loaded: (language) => loaded[language], load }
}

/**
 * Creates the catalogue of a package's messages.
 *
 * @param translations each language except English; the type requires every language of the contract's registry
 */
export const createCatalogue = <All extends object>(
  translations: Record<Translation, Lazy<All>>,
): Catalogue<All> => {
  const created: { [Name in keyof All]?: Messages<All[Name]> } = {}
  return {
    messages(name, english) {
      const known = created[name]
      if (known) return known
      const fetchers = Object.fromEntries(
        Object.entries(translations).map(([language, features]) => [language, features[name]]),
      ) as Record<Translation, () => Promise<typeof english>>
      const messages = createMessages(english, fetchers)
      everyMessages.push(messages)
      return (created[name] = messages)
    },
    words:
      (...names) =>
      async (language) => {
        if (language !== 'en') await Promise.allSettled(names.map((name) => translations[language][name]()))
      },
    async preload(language) {
      await Promise.all(everyMessages.map((messages) => messages.load(language)))
    },
  }
}
