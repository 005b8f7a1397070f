import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import type { Config } from '../config/config.ts'
import { addStaffWithPassword, codeAt, enrol } from '../testing/sample-staff-sign-in.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { secondFactorOf, secretBox } from './secret-box.ts'
import { forgetSecondFactors } from './secret-key-repository.ts'
import { consumeSecondFactorCode } from './second-factor.ts'
import { openSecretBox, secretKeyFile } from './secret-keys.ts'

const newKey = () => randomBytes(32)

describe('[staff accounts] a sealed secret', () => {
  it('opens for its own account alone, unchanged, with a key that is here', () => {
    const [old, newest] = [newKey(), newKey()]
    const sealed = secretBox([old]).seal('JBSWY3DP', secondFactorOf(7))
    expect(sealed).not.toContain('JBSWY3DP')
    expect(secretBox([old]).seal('JBSWY3DP', secondFactorOf(7))).not.toBe(sealed)
    expect(secretBox([newest, old]).open(sealed, secondFactorOf(7))).toBe('JBSWY3DP')
    expect(() => secretBox([old]).open(sealed, secondFactorOf(8))).toThrow()
    const flipped = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(() => secretBox([old]).open(flipped.slice(0, -4) + 'AAAA', secondFactorOf(7))).toThrow()
    expect(() => secretBox([newest]).open(sealed, secondFactorOf(7))).toThrow(
      'a key that this server does not have',
    )
  })
})

describeOnEachEngine('[staff accounts] the key outside the database', (engine, itOnce) => {
  const enrolled = async (settings: Partial<Config> = {}) => {
    const app = await appWithClock(engine, settings)
    const { secret } = await enrol(app, await addStaffWithPassword(app))
    return { app, secret }
  }
  const restart = async ({ config }: { config: Config }, secretKeys?: string) => {
    const restarted = await createApp({ ...config, secretKeys })
    onTestFinished(() => restarted.close())
  }

  itOnce(
    'is made at the first start, for its owner alone, and no secret stands in the database',
    async () => {
      const { app, secret } = await enrolled()
      const path = join(app.config.dataDir, secretKeyFile)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32)
      const rows = await app.db.selectFrom('second_factors').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(rows[0]?.secret).toMatch(/^[0-9a-f]{12}\.[\w-]+$/)
      await restart(app)
    },
  )

  itOnce(
    'is changed by adding a newer key before it, and secrets of the older key are encrypted again',
    async () => {
      const [old, newest] = [newKey().toString('base64'), newKey().toString('base64')]
      const { app, secret } = await enrolled({ secretKeys: old })
      await restart(app, `${newest},${old}`)
      await restart(app, newest)
      const box = await openSecretBox(app.db, { dataDir: app.config.dataDir, secretKeys: newest })
      const at = app.wait(60)
      const isRight = await app.db
        .transaction()
        .execute((tx) => consumeSecondFactorCode(tx, { accountId: 1, code: codeAt(secret, at), at }, box))
      expect(isRight).toBe(true)
      await expect(restart(app, old)).rejects.toThrow('encrypted by another key')
    },
  )

  it('stops the start if it is another one, says what to do, and can be forgotten', async () => {
    const { app } = await enrolled()
    const path = join(app.config.dataDir, secretKeyFile)
    await rm(path)
    await expect(restart(app)).rejects.toThrow(/Put that key into SECRET_KEYS.*forget-second-factors/)
    await writeFile(path, 'short')
    await expect(restart(app)).rejects.toThrow('openssl rand -base64 32')
    await rm(path)
    expect(await forgetSecondFactors(app.db, new Date().toISOString())).toBe(1)
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    await restart(app)
  })
})
