import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, envelope, getStaffToday, type StaffBackups } from '@charity-kit/contract'
import { identityToRecipient } from 'age-encryption'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createApp } from '../app.ts'
import { runCommandLine } from '../command-line.ts'
import { backupFolder } from './backup.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import { databaseGauges } from '../database-gauges.ts'
import {
  createKeys,
  folderScript,
  storedIdsIn,
  temporaryFolder,
  writeProgram,
} from '../../testing/sample-backup.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { asStaff, signIn } from '../../testing/sample-staff.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { siteKey } from '../../testing/site-key.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { createEmptyDatabase } from '../../testing/test-engines.ts'

const minutes = 60
const hours = 60 * minutes

const appWithBackups = async () => {
  const kept = await temporaryFolder()
  const { recipient, keyFile } = await createKeys()
  const app = await appWithClock('sqlite', {
    backups: { place: { kind: 'folder', path: kept }, recipients: [recipient], keepMonths: 12 },
  })
  const { get } = await asStaff(app)
  return {
    ...app,
    kept,
    keyFile,
    shown: async (): Promise<StaffBackups | null> => {
      const { body } = v.parse(envelope(getStaffToday.output), (await get('/today')).json())
      return body.backups
    },
    mails: async () =>
      app.db
        .selectFrom('outgoing_messages')
        .select(['recipient', 'subject', 'text'])
        .where('subject', 'like', '%backup%')
        .execute(),
  }
}

describe('[backup] by itself', () => {
  it('is made every quarter of an hour while something changes, and Today shows the last good one', async () => {
    const app = await appWithBackups()
    expect(await app.shown()).toEqual({
      state: 'waiting',
      until: null,
      payments: null,
      problem: null,
      mailedAt: null,
    })
    await app.backups.run()
    const first = await app.shown()
    // The thread's clock continues.
    expect(first).toMatchObject({
      state: 'good',
      until: expect.stringMatching(/^2026-11-21T09:00:/) as string,
      payments: 0,
      problem: null,
    })
    await postDonation(app.http)
    app.wait(14 * minutes)
    await app.backups.run()
    expect(await app.shown()).toEqual(first)
    app.wait(2 * minutes)
    await app.backups.run()
    expect(await app.shown()).toMatchObject({
      state: 'good',
      until: expect.stringMatching(/^2026-11-21T09:16:/) as string,
      payments: 1,
    })
    app.wait(20 * minutes)
    const gauge = databaseGauges(app.db, app.backups).find(
      ({ name }) => name === 'charity_backup_age_seconds',
    )
    const age = await gauge?.read()
    expect(age).toBeGreaterThan(19 * minutes)
    expect(age).toBeLessThanOrEqual(20 * minutes)
  })

  it('is missed after two hours, and in red after a day, when the owners are mailed once a day until there is one', async () => {
    const app = await appWithBackups()
    await signIn(app, 'staff', 'owner@centre.test')
    const folder = backupFolder(app.config.dataDir)
    await app.backups.run()
    const { good, ...state } = await readBackupState(folder)
    /** Lets some hours pass, in which all attempts failed. */
    const fail = async (count: number) => {
      const tried = { at: app.wait(count * hours).toISOString(), problem: 'missing' as const }
      const { mailedAt } = await readBackupState(folder)
      await writeBackupState(folder, { ...state, good, tried, mailedAt })
      await app.backups.run()
      return app.shown()
    }
    expect(await fail(3)).toMatchObject({ state: 'late', problem: 'missing', mailedAt: null })
    expect(await fail(22)).toMatchObject({
      state: 'missing',
      until: good?.until,
      mailedAt: '2026-11-22T10:00:00.000Z',
    })
    await fail(23)
    const text = expect.stringMatching(
      /last good backup is of 21 November 2026 at 12:00.*\n+.*Is its disk plugged in/s,
    ) as string
    const subject = 'There is no backup of today'
    expect(await app.mails()).toEqual(
      ['grace@centre.test', 'owner@centre.test'].map((recipient) => ({ recipient, subject, text })),
    )
    await fail(1)
    expect(await app.mails()).toHaveLength(4)
  })

  it('is off where BACKUP_TO is not set: Today says so', async () => {
    const app = await appWithClock('sqlite')
    const { get } = await asStaff(app)
    const { body } = v.parse(envelope(getStaffToday.output), (await get('/today')).json())
    expect(body.backups).toMatchObject({ state: 'off' })
    await app.backups.run()
    expect(await app.backups.age()).toBeUndefined()
  })
})

describe('[backup] a server of its own process', () => {
  it('that is killed in the middle of a backup leaves the last good one, and a fresh machine serves the next', async () => {
    const [kept, signs] = [await temporaryFolder(), await temporaryFolder()]
    const { recipient, keyFile } = await createKeys()
    const { dataDir, remove } = await createEmptyDatabase('sqlite')
    onTestFinished(remove)
    const program = await writeProgram(`if [ "$1" = put ] && [ -e '${signs}/hang' ]; then
  head -c 1000 > '${kept}'/"$2"; touch '${signs}/arriving'; exec sleep 20
fi
${folderScript(kept)}`)
    const own = { PATH: process.env['PATH'] }
    const variables = {
      ...own,
      BACKUP_TO: `command:${program}`,
      BACKUP_RECIPIENTS: recipient,
      DATA_DIR: dataDir,
    }
    const restore = async () => {
      const fresh = await temporaryFolder()
      const place = { ...own, DATA_DIR: join(fresh, 'data'), CONTENT_DIR: join(fresh, 'content') }
      const restored = await runCommandLine(
        ['restore', '--from', `command:${program}`, '--key', keyFile],
        place,
      )
      return { place, restored }
    }

    const first = await createApp(readConfig({ ...variables, LOG_LEVEL: 'silent' }), { samples: true })
    await first.backups.run()
    expect((await postDonation(first.http, {}, siteKey)).statusCode).toBe(201)
    await first.close()
    const state = await readBackupState(backupFolder(dataDir))
    expect(state).toMatchObject({ tried: { problem: null } })

    // The next backup is due at once, and never arrives whole.
    await writeBackupState(backupFolder(dataDir), { ...state, tried: null })
    await writeFile(join(signs, 'hang'), '')
    const second = await startServerProcess(variables)
    await expect.poll(() => readdir(signs), { timeout: 30_000 }).toContain('arriving')
    expect(await second.end('SIGKILL')).toBeNull()
    expect(await readdir(kept)).toHaveLength(2)
    const { place: before, restored: left } = await restore()
    expect(left).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Left out 000002-.*\n.* 0 payments/) as string,
    })
    expect(await storedIdsIn({ dataDir: before.DATA_DIR })).toEqual([])

    // The lock died with the process.
    await rm(join(signs, 'hang'))
    expect(await runCommandLine(['backup'], variables)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Made 000003-\S+ .* restored it as a test: 1 payments/) as string,
    })
    expect((await readdir(kept)).filter((name) => name.startsWith('000002-'))).toEqual([])
    const { place, restored } = await restore()
    expect(restored).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Restored the backup of .* 1 payments/) as string,
    })
    const restarted = await createApp(readConfig({ ...place, LOG_LEVEL: 'silent' }))
    expect((await restarted.http.inject('/ready')).statusCode).toBe(200)
    await restarted.close()
    expect(await storedIdsIn({ dataDir: place.DATA_DIR })).toEqual([sampleDonation.transactionId])
  }, 180_000)
})

describe('[backup] to a file', () => {
  it('gives an owner all of it, encrypted, which is restored like any other; a second one waits', async () => {
    const app = await appWithBackups()
    await postDonation(app.http)
    const headers = await signIn(app, 'staff', 'owner@centre.test')
    const ask = () => app.http.inject({ url: endpoints.exportBackup.path, headers })
    const [file, other] = await Promise.all([ask(), ask()])
    expect([file.statusCode, other.statusCode]).toEqual([200, 429])
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.subarray(0, 20).toString()).toBe('age-encryption.org/v')
    const folder = await temporaryFolder()
    await writeFile(join(folder, '000000-20261121T090000Z.tar.zst.age'), file.rawPayload)
    const dataDir = await temporaryFolder()
    const place = { DATA_DIR: dataDir, CONTENT_DIR: join(dataDir, 'content') }
    const restored = await runCommandLine(['restore', '--from', folder, '--key', app.keyFile], place)
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    expect(await storedIdsIn({ dataDir })).toEqual([sampleDonation.transactionId])
    // Only the lock stays on the machine.
    await expect.poll(() => readdir(join(app.config.dataDir, 'backup'))).toEqual(['export.sqlite'])
  })

  it('is missing if there is no key to encrypt it to', async () => {
    const app = await appWithClock('sqlite')
    const headers = await signIn(app, 'staff')
    expect((await app.http.inject({ url: endpoints.exportBackup.path, headers })).statusCode).toBe(404)
  })
})

describe('[backup] the command line', () => {
  it('makes a pair of keys that work, and stores neither', async () => {
    const { status, stdout } = await runCommandLine(['backup-key'], {})
    expect(status).toBe(0)
    const secret = /^AGE-SECRET-KEY-1\w+$/m.exec(stdout)?.[0] ?? ''
    const recipient = /^BACKUP_RECIPIENTS=(\S+)$/m.exec(stdout)?.[1]
    expect(await identityToRecipient(secret)).toBe(recipient)
  })

  it.each([
    { args: ['backup'], sentence: /^Please name exactly one file/ },
    { args: ['restore', '--from'], sentence: /^The option --from needs a value/ },
    { args: ['restore', '--from', '--key', 'x'], sentence: /^The option --from needs a value/ },
    {
      args: ['restore', '--from', '/nowhere/at/all'],
      sentence: /^There is no folder \/nowhere\/at\/all, or its disk is gone/,
    },
    { args: ['restore', '--from', 's3://x'], sentence: /^--from must be a folder, or "command:"/ },
  ])('answers $args with one sentence', async ({ args, sentence }) => {
    const outcome = await runCommandLine(args, {})
    expect(outcome).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) as string })
  })

  it('finds a mistyped public key before anything is backed up', async () => {
    const { recipient } = await createKeys()
    const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
    const outcome = await runCommandLine(['backup'], { BACKUP_TO: '/x', BACKUP_RECIPIENTS: mistyped })
    expect(outcome.stderr).toMatch(/which is mistyped: it is no public key of age/)
  })
})
