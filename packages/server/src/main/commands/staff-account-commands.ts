import {
  email,
  languageCodes,
  personNameMaxLength,
  requiredLine,
  staffRole,
  staffRoles,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { passwordHasher } from '../../accounts/password.ts'
import { forgetSecondFactors } from '../../accounts/secret-key-repository.ts'
import type { Command } from '../command.ts'
import { StartupError } from '../../values/startup-error.ts'
import { invitationService } from '../../accounts/team/invitation-service.ts'
import { validated, staffCommand, type CommandContext, type CommandInput } from './staff-command.ts'
import { staffAccounts, type StaffAccounts } from '../../accounts/team/staff-account-service.ts'

const now = (): Date => new Date()
const nameMissing = 'staff_name_required'
const newStaff = v.object({
  email,
  name: requiredLine(2 * personNameMaxLength, nameMissing),
  role: v.optional(staffRole, 'owner'),
})
const invited = v.object({
  email,
  role: v.optional(staffRole, 'owner'),
  language: v.optional(v.picklist(languageCodes), 'en'),
})
const newRole = v.object({ email, role: staffRole })
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
  invite: async (_accounts, { positionals, options }, { db, by, centreName, publicUrl }) => {
    const { role, language } = options
    const person = validated(invited, { email: positionals[1], role, language })
    const { invite } = invitationService({ db, now, centreName, publicUrl, onEmailQueued: () => undefined })
    const { email: address, expiresAt } = await invite({ ...person, by })
    return `${address} gets an email with a link that makes a staff account (${person.role}). It works once, until ${expiresAt}.`
  },
  list: async (accounts) => {
    const staff = await accounts.list()
    if (staff.length === 0)
      return 'There is no staff account yet; add one with: charity-server staff add EMAIL --name NAME'
    return staff
      .map(
        ({ email, firstName, lastName, role, isEnrolled }) =>
          `${email}  ${firstName} ${lastName}  ${role}${isEnrolled ? '  (second factor)' : ''}`,
      )
      .join('\n')
  },
  role: async (accounts, { positionals, options }) => {
    const { email, role } = validated(newRole, { email: positionals[1], role: options['role'] })
    await accounts.changeRole(email, role)
    return `${email} now has the role ${role}.`
  },
  remove: async (accounts, input) => {
    const address = addressIn(input)
    await accounts.remove(address)
    return `${address} is no longer a staff account and is signed out.`
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
  sessions: async (accounts, input) => {
    const sessions = await accounts.listSessions(addressIn(input))
    if (sessions.length === 0) return 'There is no session.'
    return sessions
      .map(({ id, network, createdAt, usedAt }) =>
        [id, network ?? 'unknown', `since ${createdAt}`, `used ${usedAt}`].join('  '),
      )
      .join('\n')
  },
  'forget-second-factors': async (_accounts, _input, { db }) =>
    `${String(await forgetSecondFactors(db))} second factors were removed. Their owners set up new ones when they sign in.`,
  'sign-out': async (accounts, input) => {
    const address = addressIn(input)
    await accounts.endSessions(address, input.options['session'])
    return `${address} is signed out.`
  },
}

/** Manages staff accounts; there is no other way to create or remove one. */
export const staffAccountCommand: Command = staffCommand({
  usage: `add EMAIL --name NAME [--role ${staffRoles.join('|')}] | invite EMAIL [--role ROLE] [--language ${languageCodes.join('|')}] | role EMAIL --role ROLE | list | remove EMAIL | reset EMAIL | remove-second-factor EMAIL | forget-second-factors | sessions EMAIL | sign-out EMAIL [--session ID]`,
  summary: 'manages staff accounts; reset sets a new password',
  positionals: [1, 2],
  options: ['name', 'role', 'language', 'session'],
  run: async (input, context) => {
    const [name = ''] = input.positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new StartupError(`There is no "staff ${name}"; see charity-server help.`)
    const accounts = staffAccounts({ db: context.db, now, passwords: passwordHasher() })
    return action(accounts, input, context)
  },
})
