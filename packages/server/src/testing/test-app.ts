import { clientKeyHeader, defaultClientKey } from '@charity-kit/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Engine } from '../db/schema.ts'
import { createTestDatabase } from './test-engines.ts'

export const testPublicUrl = 'http://centre.test'

export interface TestApp extends App {
  config: Config
  /** Lines that whoever started the server would see. */
  announced: string[]
}

/** What every call of the centre's own site carries. */
export const siteKey = { [clientKeyHeader]: defaultClientKey }

/** Lets `http.inject` send the site's key where a test sends no other; an empty one stands for none. */
export const sendSiteKeyByDefault = ({ http }: { http: FastifyInstance }): void => {
  const inject = http.inject.bind(http)
  const injectWithKey = (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options
    return inject({ ...request, headers: { ...siteKey, ...request.headers } })
  }
  http.inject = injectWithKey as FastifyInstance['inject']
}

/** The least that argon2id takes: no test depends on how long a guess takes. */
export const minimalCost = { memoryKib: 8, passes: 1 }

/** A server on a fresh database that is gone when the test is. Ask it with `http.inject`, as its own site would. */
export const createTestApp = async (
  engine: Engine,
  settings: Partial<Config> = {},
  now?: () => Date,
): Promise<TestApp> => {
  const { remove, ...database } = await createTestDatabase(engine)
  onTestFinished(remove)
  const config = {
    ...readConfig({ PORT: '0', PUBLIC_URL: testPublicUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    ...database,
    ...settings,
  }
  const announced: string[] = []
  const app = await createApp(config, {
    ...(now && { now }),
    announce: (line) => announced.push(line),
    passwordCost: minimalCost,
  })
  onTestFinished(() => app.close())
  sendSiteKeyByDefault(app)
  return { ...app, config, announced }
}

/** The same, with a clock that stands still until `wait` moves it by so many seconds, and returns the new moment. */
export const appWithClock = async (
  engine: Engine,
  settings: Partial<Config> = {},
): Promise<TestApp & { wait: (seconds: number) => Date }> => {
  let now = new Date('2026-11-21T09:00:00.000Z')
  const app = await createTestApp(engine, settings, () => now)
  return { ...app, wait: (seconds) => (now = new Date(now.getTime() + seconds * 1000)) }
}
