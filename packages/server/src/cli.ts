#!/usr/bin/env node
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { readConfig, type Config } from './config/config.ts'
import { StartupError } from './startup-error.ts'

interface Command {
  /** What follows the command's name. */
  usage: string
  summary: string
  /** Resolves with the sentence that is printed at the end. */
  run: (args: readonly string[], config: Config) => Promise<string | undefined>
}

/** What comes after the name is one file, and `flags` that may stand anywhere. */
const fileAndFlags = (args: readonly string[], flags: readonly string[]) => {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && !flags.includes(arg))
  if (unknown !== undefined) throw new StartupError(`There is no option ${unknown}.`)
  if (files.length !== 1 || !files[0]) throw new StartupError('Please name exactly one file.')
  return { file: files[0], has: (flag: string) => args.includes(flag) }
}

const commands: Record<string, Command> = {
  start: {
    usage: '',
    summary: 'starts the server, as the environment says',
    run: async () => {
      await import('./server.ts')
      return undefined
    },
  },
  backup: {
    usage: 'FILE',
    summary: 'copies the whole database into FILE, while the server runs',
    run: (args, config) => backUp(fileAndFlags(args, []).file, config),
  },
  restore: {
    usage: 'FILE [--overwrite]',
    summary: 'brings a backup back; the server must be stopped',
    run: (args, config) => {
      const { file, has } = fileAndFlags(args, ['--overwrite'])
      return restore(file, config, { overwrite: has('--overwrite') })
    },
  },
}

const help = (): string =>
  [
    'charity-server COMMAND; the settings come from the environment, see .env.example.',
    '',
    ...Object.entries(commands).map(
      ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(28)}${summary}`,
    ),
    '',
  ].join('\n')

// What is written names people: only the user that runs this reads it.
process.umask(0o077)

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  try {
    const said = await command.run(args, readConfig(process.env))
    if (said !== undefined) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else {
  const asked = ['help', '--help', '-h'].includes(name)
  ;(asked ? process.stdout : process.stderr).write(
    asked ? help() : `There is no command ${name}.\n\n${help()}`,
  )
  process.exitCode = asked ? 0 : 1
}
