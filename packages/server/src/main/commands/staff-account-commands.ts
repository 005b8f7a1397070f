import { email, personNameMaxLength, requiredLine, staffRole, staffRoles } from '@charity-kit/contract'
import * as v from 'valibot'
import { passwordHasher } from '../../accounts/password.ts'
import { forgetSecondFactors } from '../../accounts/secret-key-repository.ts'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { validated, staffCommand, type CommandContext, type CommandInput } from './staff-command.ts'
import { staffAccounts, type StaffAccounts } from '../../accounts/team/staff-account-service.ts'

const nameMissing = 'staff_name_required'
const newStaff = v.object({
  email,
  name: requiredLine(2 * personNameMaxLength, nameMissing),
  role: v.optional(staffRole, 'owner'),
})
const existingStaff = v.object({ email })

type Action = (accounts: StaffAccounts, input: CommandInput, context: CommandContext) => Promise<string>

const addressIn = ({ positionals }: CommandInput): string =>
  validated(existingStaff, { email: positionals[1] }).email

const passwordNotice = (password: string): string =>
  `The password is ${password} and is shown only once. It must be changed first, on the site, under My Account.`

const actions: Record<string, Action> = {
  add: async (accounts, { positionals, options }) => {
    const person = validated(newStaff, {
      email: positionals[1],
      name: options['name'],
      role: options['role'],
    })
    // The last word is the last name; a single word is used for both.
    const names = person.name.split(/\s+/)
    const lastName = names.at(-1) ?? ''
    const firstName = names.slice(0, -1).join(' ') || lastName
    const password = await accounts.add({ email: person.email, firstName, lastName, role: person.role })
    return `${person.email} is now a staff account (${person.role}). ${passwordNotice(password)}`
  },
  reset: async (accounts, input) => {
    const address = addressIn(input)
    return `${address} is signed out. ${passwordNotice(await accounts.resetPassword(address))}`
  },
  'remove-second-factor': async (accounts, input) => {
    const address = addressIn(input)
    await accounts.removeSecondFactor(address)
    return `${address} is signed out, and can set up another second factor after signing in.`
  },
  'forget-second-factors': async (_accounts, _input, { db }) =>
    `${String(await forgetSecondFactors(db, new Date().toISOString()))} second factors were removed. Their owners set up new ones when they sign in.`,
}

/** Creates the first account, and restores access for a member who is locked out. The desk manages the team itself. */
export const staffAccountCommand: Command = staffCommand({
  usage: `add EMAIL --name NAME [--role ${staffRoles.join('|')}] | reset EMAIL | remove-second-factor EMAIL | forget-second-factors`,
  summary: 'adds an account of the staff, or lets one in again: reset sets a new password',
  positionals: [1, 2],
  options: ['name', 'role'],
  run: async (input, context) => {
    const [name = ''] = input.positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new StartupError(`There is no "staff ${name}"; see charity-server help.`)
    const accounts = staffAccounts({ ...context, passwords: passwordHasher() })
    return action(accounts, input, context)
  },
})
