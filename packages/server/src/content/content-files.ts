import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutContent, centre, contactContent, homeContent, type Centre } from '@charity-kit/contract'
import * as v from 'valibot'
import { errorCode } from '../db/database-errors.ts'
import { StartupError } from '../startup-error.ts'

/** The files that GET /data/ serves, with the schemas they must match. */
const schemas = { home: homeContent, aboutUs: aboutContent, contactUs: contactContent } as const
type ContentName = keyof typeof schemas | 'centre'

export interface Content {
  centre: Centre
  /** Each file's parsed JSON; missing files are left out. */
  files: ReadonlyMap<ContentName, unknown>
}

/**
 * Reads the centre's texts once; changes take effect after a restart.
 * @throws StartupError if a file is invalid or does not match the contract, or centre.json is missing.
 */
export const readContent = async (contentDir: string): Promise<Content> => {
  const files = new Map<ContentName, unknown>()
  for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
    const file = await readContentFile(contentDir, name)
    if (file === undefined) continue
    check(join(contentDir, `${name}.json`), schemas[name], file)
    files.set(name, file)
  }
  const file = await readContentFile(contentDir, 'centre')
  files.set('centre', file)
  return { centre: check(join(contentDir, 'centre.json'), centre, file), files }
}

const check = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  file: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, file)
  if (result.success) return result.output
  const invalid = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'the file itself'
    return issue.type === 'check' ? `${field} (${JSON.stringify(issue.input)} ${issue.message})` : field
  })
  throw new StartupError(
    `The file ${path} lacks content that the site shows; missing or wrong: ${invalid.join(', ')}.`,
  )
}

/**
 * Reads a JSON file from the content folder; undefined if there is none.
 * @throws StartupError if it cannot be read or is not valid JSON.
 */
export const readContentFile = async (contentDir: string, name: string): Promise<unknown> => {
  const path = join(contentDir, `${name}.json`)
  const text = await readIfPresent(path)
  return text === undefined ? undefined : parse(path, text)
}

const readIfPresent = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartupError(`The file ${path} cannot be read; check its permissions.`, { cause: error })
  }
}

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartupError(`The file ${path} is not valid JSON; correct it.`, { cause })
  }
}
