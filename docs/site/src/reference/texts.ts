import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageCodes, type Language } from '@charity-kit/contract'
import { repositoryRoot } from '../loaders/repository-links.ts'

/** A text of the elements that a page may replace. */
export interface Text {
  key: string
  inLanguage: Readonly<Record<Language, string>>
}

type Catalogue = Readonly<Record<string, unknown>>

const folder = join(repositoryRoot, 'packages/widgets/src/i18n')

const readCatalogue = async (language: Language, file: string): Promise<Catalogue> => {
  // A path, not an import of the sources: Node runs them as they are.
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, language, file)).href
  )) as Record<string, Catalogue>
  return Object.values(module).find((value) => typeof value === 'object') ?? {}
}

/** By feature, the texts that are whole sentences; those that hold a number or a name are functions, and stay as they are. */
export const readTexts = async (): Promise<Map<string, Text[]>> => {
  const files = globSync('*.ts', { cwd: join(folder, 'en'), exclude: ['index.ts'] }).sort()
  const features = await Promise.all(
    files.map(async (file): Promise<[string, Text[]]> => {
      const catalogues = await Promise.all(
        languageCodes.map(async (language) => [language, await readCatalogue(language, file)] as const),
      )
      const keys = Object.keys(Object.fromEntries(catalogues).en ?? {})
      const texts = keys
        .map((key) => ({
          key,
          inLanguage: Object.fromEntries(
            catalogues.map(([language, catalogue]) => [language, catalogue[key]]),
          ),
        }))
        .filter((text): text is Text =>
          Object.values(text.inLanguage).every((each) => typeof each === 'string'),
        )
      return [basename(file, '.ts'), texts]
    }),
  )
  return new Map(features.filter(([, texts]) => texts.length > 0))
}
