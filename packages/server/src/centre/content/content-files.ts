import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentKeys, contentSchemas, type ContentKey } from '@charity-kit/contract'
import * as v from 'valibot'
import { errorCode } from '../../values/error-code.ts'
import { StartupError } from '../../values/startup-error.ts'

/**
 * Reads the content folder's files as they are: the first content of a new database.
 * Missing files are left out; centre/partner-sites/partner-sites.ts reads clients.json.
 * @throws StartupError if a file is invalid or does not match the contract, or centre.json is missing.
 */
export const readContentFiles = async (contentDir: string): Promise<Map<ContentKey, unknown>> => {
  const files = new Map<ContentKey, unknown>()
  for (const key of contentKeys) {
    if (key === 'clients' || key === 'centre') continue
    const file = await readContentFile(contentDir, key)
    if (file === undefined) continue
    check(join(contentDir, `${key}.json`), contentSchemas[key], file)
    files.set(key, file)
  }
  const centre = await readContentFile(contentDir, 'centre')
  check(join(contentDir, 'centre.json'), contentSchemas.centre, centre)
  files.set('centre', centre)
  return files
}

const check = (path: string, schema: v.GenericSchema, file: unknown): void => {
  const result = v.safeParse(schema, file)
  if (result.success) return
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
