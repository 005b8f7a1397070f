import { securityLogQuery } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { listSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { staffCommand, validated } from './staff-command.ts'

/** Prints the security log, newest first. */
export const securityLogCommand: Command = staffCommand({
  usage: '[--kind KIND] [--before NUMBER]',
  summary: 'shows the security log, newest first: sign-ins, refusals, what the staff did',
  positionals: 0,
  options: ['kind', 'before'],
  run: async ({ options }, { db }) => {
    const { pageSize, ...query } = validated(securityLogQuery, options)
    const events = await listSecurityEvents(db, { ...query, size: pageSize })
    const lines = events.map(({ id, createdAt, kind, account, network, detail, count }) =>
      [
        `#${String(id)}`,
        createdAt,
        kind,
        ...(account === null ? [] : [`account ${String(account)}`]),
        ...(network === null ? [] : [network]),
        ...(detail === '' ? [] : [detail]),
        ...(count === 1 ? [] : [`${String(count)} times`]),
      ].join('  '),
    )
    const oldest = events.at(-1)
    if (events.length === pageSize && oldest) lines.push(`Earlier ones: --before ${String(oldest.id)}`)
    return lines.join('\n') || 'There is no entry.'
  },
})
