import { reasonInput, type StatementImport } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'
import { formatTimestamp, sanitise } from './text-layout.ts'

const describe =
  (timeZone: string) =>
  ({ id, state, phase, done, total, source, fileName, by, startedAt, takenBack }: StatementImport): string =>
    [
      `import ${String(id)}`,
      formatTimestamp(startedAt, timeZone),
      takenBack
        ? `taken back by ${sanitise(takenBack.by)}`
        : state === 'done'
          ? 'done'
          : `${state}, ${phase} ${String(done)} of ${String(total)}`,
      source,
      sanitise(fileName),
      sanitise(by),
    ].join('  ')

/** Watching and cancelling imports of statements, from any process. */
export const importCommands: Record<string, Command> = {
  imports: staffCommand({
    usage: '',
    summary: 'lists the latest imports, and how far each is',
    positionals: 0,
    run: async (_input, { staff, timeZone }) => {
      const imports = await staff.statements.list()
      return imports.length === 0 ? 'Nothing was imported yet.' : imports.map(describe(timeZone)).join('\n')
    },
  }),
  'cancel-import': staffCommand({
    usage: 'IMPORT',
    summary: 'ends a running import; importing the file again continues it',
    positionals: 1,
    run: async ({ positionals }, { staff }) => {
      const id = parseRecordId(positionals[0])
      await staff.statements.cancel(id)
      return `Import ${String(id)} ends at its next step.`
    },
  }),
  'take-import-back': staffCommand({
    usage: 'IMPORT --reason TEXT',
    summary: 'undoes an import: its lines go, and payments that it alone verified wait again',
    positionals: 1,
    options: ['reason'],
    run: async ({ positionals, options }, { staff, by }) => {
      const id = parseRecordId(positionals[0])
      const { lines, payments, kept, keptCount } = await staff.importTakeBack.take({
        ...{ id, by },
        ...validated(reasonInput, options),
      })
      return [
        `${String(lines)} lines of import ${String(id)} are gone, and ${String(payments)} payments wait again.`,
        ...(keptCount > 0 ? [`${String(keptCount)} lines stay, because somebody decided on them:`] : []),
        ...kept.map(({ line, transactionId, payment, decision, by: who }) =>
          sanitise(
            `line ${String(line)}  ${transactionId}  ${payment === null ? '' : `payment ${String(payment)}, `}${decision} by ${who}`,
          ),
        ),
      ].join('\n')
    },
  }),
}
