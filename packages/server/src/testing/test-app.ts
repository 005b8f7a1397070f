import { onTestFinished } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Engine } from '../db/schema.ts'
import { createTestDatabase } from './test-engines.ts'

export const testPublicUrl = 'http://centre.test'

export interface TestApp extends App {
  config: Config
}

/** A server on a fresh database that is gone when the test is. Ask it with `http.inject`. */
export const createTestApp = async (
  engine: Engine,
  settings: Partial<Config> = {},
  now?: () => Date,
): Promise<TestApp> => {
  const { remove, ...database } = await createTestDatabase(engine)
  onTestFinished(remove)
  const config = {
    ...readConfig({ PORT: '0', PUBLIC_URL: testPublicUrl, LOG_LEVEL: 'silent' }),
    ...database,
    ...settings,
  }
  const app = await createApp(config, now && { now })
  onTestFinished(() => app.close())
  return { ...app, config }
}
