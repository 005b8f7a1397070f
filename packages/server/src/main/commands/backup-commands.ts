import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../../config/config.ts'
import { parsePlace } from '../../config/backup-settings.ts'
import { StartupError } from '../../values/startup-error.ts'
import { openDatabase } from '../../db/open-database.ts'
import { afterRestore } from '../backup/after-restore.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import type { Command } from '../command.ts'
import { commandLineUser, staffCommand } from './staff-command.ts'

const restoreOptions = {
  overwrite: { type: 'boolean' },
  from: { type: 'string' },
  key: { type: 'string' },
  backup: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

/** Parses files and `options`, in any order. @throws StartupError */
const parse = <Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) => {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name)) throw new StartupError(`There is no option ${token.rawName}.`)
    const takesValue = options[token.name]?.type === 'string'
    if (takesValue && (!token.value || token.value.startsWith('--')))
      throw new StartupError(`The option ${token.rawName} needs a value.`)
  }
  return { values: values as { [Name in keyof Options]?: string }, files: positionals }
}

const onlyFile = (files: readonly string[]): string => {
  const [file, ...others] = files
  if (!file || others.length > 0) throw new StartupError('Please name exactly one file.')
  return file
}

/** Makes one backup to BACKUP_TO, like the automatic ones. */
const backUpNow = async (config: Config): Promise<string> => {
  const { backUpOnce } = await import('../backup/back-up-once.ts')
  return backUpOnce(config)
}

/**
 * Prepares a database after it was restored, while its server is stopped. Returns `restored` with the outcome.
 * @throws StartupError with `restored`, if it fails
 */
const prepareRestored = async (restored: string, config: Config): Promise<string> => {
  try {
    const db = await openDatabase({ ...config, onConnectionError: () => undefined })
    try {
      return [
        restored,
        await afterRestore({ db, now: () => new Date(), config, by: commandLineUser() }),
      ].join('\n')
    } finally {
      await db.destroy()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `${restored}\nBut it is not ready for the server: ${reason}\nMend that, then run: charity-server after-restore`,
      { cause: error },
    )
  }
}

export const backupCommands: Record<'backup' | 'backup-key' | 'restore' | 'after-restore', Command> = {
  backup: {
    usage: '[FILE]',
    summary: 'backs up to BACKUP_TO, or the whole database to FILE; the server may be running',
    run: (args, config) => {
      const { files } = parse(args, {})
      return files.length === 0 && config.backups ? backUpNow(config) : backUp(onlyFile(files), config)
    },
  },
  'backup-key': {
    usage: '',
    summary: 'makes a pair of keys for BACKUP_TO, and stores neither',
    run: async () => {
      const { makeKeyPair } = await import('../backup/key-pair.ts')
      return makeKeyPair()
    },
  },
  restore: {
    usage: 'FILE [--overwrite], or --from PLACE [--key FILE [--backup NAME] [--overwrite]]',
    summary:
      'restores FILE, or the newest good backup of PLACE; without a key, lists them. The server must be stopped',
    run: async (args, config) => {
      const { values, files } = parse(args, restoreOptions)
      const overwrite = values.overwrite !== undefined
      if (values.from === undefined)
        return prepareRestored(await restore(onlyFile(files), config, { overwrite }), config)
      if (config.databaseUrl !== undefined)
        throw new StartupError('--from restores SQLite; unset DATABASE_URL, or restore a FILE.')
      const { openPlace } = await import('../backup/places/open-place.ts')
      const { restoreFrom } = await import('../backup/restore-from.ts')
      const restored = await restoreFrom({
        place: openPlace(parsePlace(values.from, config.commandEnvironment, '--from')),
        keyFile: values.key,
        name: values.backup,
        dataDir: config.dataDir,
        contentDir: config.contentDir,
        overwrite,
      })
      return values.key === undefined ? restored : prepareRestored(restored, config)
    },
  },
  'after-restore': staffCommand({
    usage: '',
    summary:
      'after another tool restored the database: skips numbers that people may have, and erases again who was erased since',
    positionals: 0,
    run: (_input, context) => afterRestore(context),
  }),
}
