import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
const read = (variables: NodeJS.ProcessEnv) =>
  readConfig({ BACKUP_RECIPIENTS: recipient, ...variables }).backups

describe('[backup] settings', () => {
  it('name a folder or a program; by default nothing is backed up', () => {
    expect(read({})).toBeUndefined()
    expect(read({ BACKUP_TO: '/media/disk/backups' })).toEqual({
      place: { kind: 'folder', path: '/media/disk/backups' },
      recipients: [recipient],
      keepMonths: 12,
    })
  })

  it('give a program the environment without this server’s own secrets', () => {
    const variables = {
      BACKUP_TO: 'command:/opt/to-rclone',
      SMTP_URL: 'smtp://a:hunter2@b',
      RCLONE_CONFIG: '/etc/rclone.conf',
    }
    expect(read(variables)?.place).toEqual({
      kind: 'command',
      program: '/opt/to-rclone',
      environment: { RCLONE_CONFIG: '/etc/rclone.conf' },
    })
  })

  it.each([
    [{ BACKUP_TO: '/x', BACKUP_RECIPIENTS: '' }, /needs BACKUP_RECIPIENTS/],
    [
      { BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1HUNTER2' },
      /holds a secret key, which must not be on this machine/,
    ],
    [{ BACKUP_RECIPIENTS: 'ssh-ed25519 AAAA' }, /must be public keys of age/],
    [{ BACKUP_TO: '/x', DATABASE_URL: 'postgresql://a:hunter2@b/c' }, /is for SQLite/],
    [{ BACKUP_TO: 'https://id:hunter2@s3.example/bucket' }, /must be a folder, or "command:" and a program/],
    [{ BACKUP_TO: 's3://bucket' }, /must be a folder, or "command:" and a program/],
    [{ BACKUP_TO: 'command:' }, /must name a program/],
    [{ BACKUP_TO: '/x', BACKUP_KEEP_MONTHS: 'all' }, /BACKUP_KEEP_MONTHS must be a whole number/],
  ])('that cannot work are refused, and no secret is repeated: %j', (variables, sentence) => {
    const reading = () => read(variables)
    expect(reading).toThrow(sentence)
    try {
      reading()
    } catch (error) {
      expect(String(error)).not.toMatch(/hunter2/i)
    }
  })
})
