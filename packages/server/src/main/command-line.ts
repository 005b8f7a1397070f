import type { Command } from './command.ts'
import { readConfig } from '../config/config.ts'
import { backupCommands } from './commands/backup-commands.ts'
import { contentCommand } from './commands/content-commands.ts'
import { campaignCommands } from './commands/campaign-commands.ts'
import { personCommand } from './commands/person-command.ts'
import { securityLogCommand } from './commands/security-log-command.ts'
import { staffAccountCommand } from './commands/staff-account-commands.ts'
import { StartupError } from '../values/startup-error.ts'

/** Output of a command, and the exit status of its process. */
export interface CommandOutcome {
  status: number
  stdout: string
  stderr: string
}

/** Commands for tasks that the desk does not have. */
const commands: Record<string, Command> = {
  start: {
    usage: '[--samples]',
    summary: 'starts the server; with samples, fills an empty database with campaigns and products to try',
    run: async (args) => {
      // server.ts reads the option itself, because the server may be started without this command.
      const unknown = args.find((arg) => arg !== '--samples')
      if (unknown !== undefined) throw new StartupError(`There is no option ${unknown}.`)
      await import('./server.ts')
      return undefined
    },
  },
  ...backupCommands,
  ...campaignCommands,
  staff: staffAccountCommand,
  content: contentCommand,
  person: personCommand,
  'security-log': securityLogCommand,
}

/** Column of the summaries. After a longer usage, the summary goes on the next line. */
const summaryColumn = 32

const help = (): string =>
  [
    'charity-server COMMAND; the settings come from the environment, see .env.example.',
    '',
    ...Object.entries(commands).flatMap(([name, { usage, summary }]) => {
      const call = `  ${name} ${usage}`
      return call.length < summaryColumn
        ? [call.padEnd(summaryColumn) + summary]
        : [call, ' '.repeat(summaryColumn) + summary]
    }),
    '',
  ].join('\n')

/**
 * Runs a command of `charity-server`.
 * @param args begin with the command's name
 * @param variables the settings as environment variables
 */
export const runCommandLine = async (
  [name = 'help', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<CommandOutcome> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    return ['help', '--help', '-h'].includes(name)
      ? { status: 0, stdout: help(), stderr: '' }
      : { status: 1, stdout: '', stderr: `There is no command ${name}.\n\n${help()}` }
  try {
    const output = await command.run(args, readConfig(variables), name)
    return { status: 0, stdout: output === undefined ? '' : `${output}\n`, stderr: '' }
  } catch (error) {
    const message = error instanceof StartupError ? error.message : String(error)
    return { status: 1, stdout: '', stderr: `${message}\n` }
  }
}
