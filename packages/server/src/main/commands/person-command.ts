import { writeFile } from 'node:fs/promises'
import {
  personInput,
  personRequestInput,
  recordNumber,
  type Erasure,
  type PersonRecords,
  type PersonInput,
} from '@charity-kit/contract'
import { openSecretBox } from '../../accounts/secret-keys.ts'
import type { Command } from '../command.ts'
import { erasureRecorder } from '../../privacy/erase-everywhere.ts'
import { erasureList } from '../../privacy/erasure-list.ts'
import type { Person } from '../../privacy/person-repository.ts'
import { personService, type PersonService } from '../../privacy/person-service.ts'
import { StartupError } from '../../values/startup-error.ts'
import { explainFileErrors } from './explain-file-errors.ts'
import { staffCommand, validated, type CommandContext, type CommandInput } from './staff-command.ts'

type Action = (people: PersonService, input: CommandInput, by: CommandContext['by']) => Promise<string>

/** Reads an argument: with an @ it is an address, otherwise a phone number. */
const asked = (typed: string | undefined): Record<string, unknown> =>
  typed?.includes('@') ? { email: typed } : { phone: typed }

const toPerson = ({ email, phone }: PersonInput): Person => ({ email, phone })

const titles: Record<keyof PersonRecords, string> = {
  accounts: 'Accounts',
  donations: 'Donations',
  orders: 'Orders',
  customOrders: 'Custom orders',
  messages: 'Messages',
  news: 'News by email',
  texts: 'Text messages asked for',
  reminders: 'Reminders of giving again',
  registrations: 'Unconfirmed sign-ups',
  emails: 'Copies of e-mails',
}

const formatRecords = (records: PersonRecords): string =>
  Object.entries(titles)
    .map(([name, title]) => {
      const value = records[name as keyof PersonRecords]
      if (typeof value === 'number') return `${title}: ${String(value)}`
      return `${title}: ${String(value.length)}${value.length > 0 ? ` (${value.join(', ')})` : ''}`
    })
    .join('\n')

const formatErasure = ({ erased, later }: Erasure): string => {
  const orders = later.orders.map((id) => `order ${recordNumber('order', id)}`)
  const customOrders = later.customOrders.map((id) => `custom order ${recordNumber('custom-order', id)}`)
  const waiting = [...orders, ...customOrders]
  return [
    'Erased:',
    formatRecords(erased),
    ...(waiting.length > 0
      ? [`Still needed for delivery, erased on ${String(later.at?.slice(0, 10))}: ${waiting.join(', ')}`]
      : []),
    'Backups still hold this person until they are removed. A restore erases the person again.',
  ].join('\n')
}

const actions: Record<string, Action> = {
  find: async (people, { positionals }) =>
    formatRecords(await people.find(toPerson(validated(personInput, asked(positionals[1]))))),
  export: async (people, { positionals, options }, by) => {
    const file = positionals[2]
    if (file === undefined) throw new StartupError('Please name the file to write, such as person.json.')
    const { reason, ...input } = validated(personRequestInput, { ...asked(positionals[1]), ...options })
    const data = await people.export({ ...toPerson(input), reason, by })
    await explainFileErrors(
      file,
      writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 }),
    )
    return `Written to ${file}. It is personal: hand it to this person only, and delete it then.`
  },
  erase: async (people, { positionals, options }, by) => {
    const { reason, ...input } = validated(personRequestInput, { ...asked(positionals[1]), ...options })
    return formatErasure(await people.erase({ ...toPerson(input), reason, by }))
  },
}

/** Handles requests of people who ask what the centre stores about them, or ask to be erased. */
export const personCommand: Command = staffCommand({
  usage: 'find WHO | export WHO FILE --reason TEXT | erase WHO --reason TEXT',
  summary: 'finds, exports or erases the data of one person, by e-mail address or phone number',
  positionals: [2, 3],
  options: ['reason'],
  run: async (input, context) => {
    const [name = ''] = input.positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new StartupError(`There is no "person ${name}"; see charity-server help.`)
    const { db, now, config } = context
    const secretBox = await openSecretBox(db, config)
    const recordErasure = erasureRecorder({ secretBox, erasures: erasureList(config.dataDir) })
    return action(personService({ db, now, secretBox, recordErasure }), input, context.by)
  },
})
