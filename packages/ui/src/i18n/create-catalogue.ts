import type { Language, Translation } from '@charity-kit/contract'

/** One language of a package, a line per feature: its `i18n/<language>/index.ts`. */
export type Lazy<All> = { [Name in keyof All]: () => Promise<All[Name]> }

/** What one feature says, in each language. */
export interface Messages<M> {
  readonly english: M
  /** The messages in a language, once they have been fetched. English always has been. */
  loaded(language: Language): M | undefined
  /** Fetches the messages in a language, or gives English where they can't be fetched. Never rejects. */
  load(language: Language): Promise<M>
}

/** What a package says. */
export interface Catalogue<All> {
  /** A feature's messages. Its English comes along with the feature's code; every other language is fetched when it is shown. */
  messages<Name extends keyof All>(name: Name, english: All[Name]): Messages<All[Name]>
  /** Fetches what some features say in a language while their code is on its way. Never rejects. */
  words(...names: (keyof All)[]): (language: Language) => Promise<void>
  /**
   * Fetches a language for every feature whose code is there, in all catalogues of the page, so that the next render is in that
   * language at once: before a prerendered page is hydrated, say. Never rejects.
   */
  preload(language: Language): Promise<void>
}

/** The messages of all features whose code is there. */
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
 * A package's messages.
 *
 * @param translations each language but English; the compiler asks for all that the contract's registry has
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
