import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { maxRecordId } from '@charity-kit/contract'
import type * as v from 'valibot'
import { sqlitePath } from '../backup/backup.ts'
import type { Command } from '../command.ts'
import type { Config } from '../../config/config.ts'
import { readContentFiles } from '../../centre/content/content-files.ts'
import { contentStore, takeFilesIn, type CommandContent } from '../../centre/content/content-store.ts'
import { readClientsFile } from '../../centre/partner-sites/partner-sites.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { errorMessages, fieldMessages } from '../../http/error-messages.ts'
import { parseInput } from '../../http/validate.ts'
import { insertSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { StartupError } from '../../values/startup-error.ts'

/** A command's positional arguments and its `--name value` options. */
export interface CommandInput {
  positionals: readonly string[]
  options: Readonly<Record<string, string | undefined>>
}

export interface CommandContext {
  db: Database
  now: () => Date
  content: CommandContent
  /** Person who ran the command, for the history. */
  by: string
  config: Config
}

export interface StaffCommand {
  usage: string
  summary: string
  /** Number of positional arguments: exact, or minimum and maximum. */
  positionals: number | readonly [min: number, max: number]
  options?: readonly string[]
  run: (input: CommandInput, context: CommandContext) => Promise<string>
}

/**
 * Form of an argument in the security log: an action ("add") or a record's number, never an address or a phone
 * number.
 */
const recordedSubject = /^(?:[a-z][a-z-]{1,24}|[1-9]\d{0,6})$/

/** Provides a command with its database, and records that it ran. */
export const staffCommand = ({ usage, summary, positionals, options = [], run }: StaffCommand): Command => ({
  usage,
  summary,
  run: async (args, config, name) => {
    const input = readArguments(args, { positionals, options })
    return withDatabase(config, async (context) => {
      try {
        const output = await run(input, context)
        const [subject = ''] = input.positionals
        const detail = recordedSubject.test(subject) ? `${name} ${subject}` : name
        await insertSecurityEvents(context.db, [{ kind: 'command', detail }], new Date().toISOString())
        return output
      } catch (error) {
        throw error instanceof DomainError ? new StartupError(errorText(error)) : error
      }
    })
  },
})

const readArguments = (
  args: readonly string[],
  { positionals, options }: Required<Pick<StaffCommand, 'positionals' | 'options'>>,
): CommandInput => {
  const config = {
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
  } satisfies ParseArgsConfig
  const [min, max] = typeof positionals === 'number' ? [positionals, positionals] : positionals
  try {
    const { positionals, values } = parseArgs(config)
    if (positionals.length < min) throw new StartupError('An argument is missing; see charity-server help.')
    if (positionals.length > max) {
      throw new StartupError(
        `Unexpected argument: ${String(positionals[max])}. Put values with spaces in quotation marks.`,
      )
    }
    return { positionals, options: values }
  } catch (error) {
    throw error instanceof TypeError ? new StartupError(error.message) : error
  }
}

const withDatabase = async (
  config: Config,
  work: (context: CommandContext) => Promise<string>,
): Promise<string> => {
  const files = await readContentFiles(config.contentDir)
  files.set('clients', await readClientsFile(config.contentDir, config.partnerOrigins))
  // A new database in the wrong place would look as if there were nothing to do.
  const file = sqlitePath(config.dataDir)
  if (!config.databaseUrl && !existsSync(file)) {
    throw new StartupError(
      `There is no database at ${file}; set DATA_DIR to the server's folder, or start the server once.`,
    )
  }
  const db = await openDatabase({
    ...config,
    // The command's next statement fails and reports it.
    onConnectionError: () => undefined,
  })
  try {
    const now = () => new Date()
    await takeFilesIn({ db, now, files })
    return await work({
      db,
      now,
      content: await contentStore({ db, now }),
      by: commandLineUser(),
      config,
    })
  } finally {
    await db.destroy()
  }
}

/** Returns who runs the command, for the history. */
export const commandLineUser = (): string => `command line (${userName()})`

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.() ?? 'unknown')
  }
}

const errorText = ({ code, message, fields = {} }: DomainError): string =>
  [
    message || (Object.keys(fields).length > 0 ? '' : errorMessages[code]),
    ...Object.entries(fieldMessages(fields, 'en')).map(([name, text]) => `${name}: ${text}`),
  ]
    .filter(Boolean)
    .join('\n')

/** Parses a record's ID as typed. */
export const parseRecordId = (typed: string | undefined): number => {
  const number = Number(typed?.replace(/^#/, ''))
  if (Number.isInteger(number) && number >= 1 && number <= maxRecordId) return number
  throw new StartupError(`"${typed ?? ''}" is not a record number.`)
}

/** Validates the input with one of the contract's schemas, as the API does. */
export const validated = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: Record<string, unknown>,
): v.InferOutput<Schema> => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { value, errors } = parseInput(schema, given, 'the command')
  if (errors) throw new DomainError('validation_failed', { fields: errors })
  return value
}
