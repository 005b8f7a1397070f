import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp, type App, type AppOptions } from '../main/app.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Engine } from '../db/schema.ts'
import { siteKey } from './site-key.ts'
import { createTestDatabase } from './test-engines.ts'

export const testPublicUrl = 'http://centre.test'

export interface TestApp extends App {
  config: Config
  /** Lines printed for the person who started the server. */
  announced: string[]
}

/** Makes `http.inject` send the site's key, unless a test sends another key; an empty one means none. */
export const sendSiteKeyByDefault = ({ http }: { http: FastifyInstance }): void => {
  const inject = http.inject.bind(http)
  const injectWithKey = (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options
    return inject({ ...request, headers: { ...siteKey, ...request.headers } })
  }
  http.inject = injectWithKey as FastifyInstance['inject']
}

/** Lowest cost that argon2id allows; no test depends on it. */
export const minimalCost = { memoryKib: 8, passes: 1 }

/**
 * Creates a server with a new database, both removed after the test. Requests with `http.inject` come from the
 * centre's own site.
 */
export const createTestApp = async (
  engine: Engine,
  settings: Partial<Config> = {},
  now?: () => Date,
  options: Pick<AppOptions, 'delayMs'> = {},
): Promise<TestApp> => {
  const { remove, ...database } = await createTestDatabase(engine)
  onTestFinished(remove)
  const config = {
    ...readConfig({
      PORT: '0',
      PUBLIC_URL: testPublicUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      STAFF_SECOND_FACTOR: 'optional',
    }),
    ...database,
    // Most tests read an amount right after changing it.
    campaignCacheMs: 0,
    ...settings,
  }
  const announced: string[] = []
  const app = await createApp(config, {
    ...(now && { now }),
    announce: (line) => announced.push(line),
    passwordCost: minimalCost,
    // The tests' machine may be busy, so that measured delays would shed calls.
    delayMs: () => 0,
    samples: true,
    ...options,
  })
  onTestFinished(() => app.close())
  sendSiteKeyByDefault(app)
  return { ...app, config, announced }
}

/** Creates a server with a clock that only advances with `wait(seconds)`, which returns the new time. */
export const appWithClock = async (
  engine: Engine,
  settings: Partial<Config> = {},
): Promise<TestApp & { wait: (seconds: number) => Date }> => {
  let now = new Date('2026-11-21T09:00:00.000Z')
  const app = await createTestApp(engine, settings, () => now)
  return { ...app, wait: (seconds) => (now = new Date(now.getTime() + seconds * 1000)) }
}
