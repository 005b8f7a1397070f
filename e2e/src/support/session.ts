import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBrowser } from './browser.ts'
import { startStack, type Stack } from './stack.ts'

/** The file's server, database and partner's page. */
export let stack: Stack
export let browser: Browser
/** The test's visitor, whom the server and the site never saw before, and the page that they look at. */
export let context: BrowserContext
export let page: Page
/** What the page wrote to the console as an error or a warning, and what it threw. */
export let faults: string[]

/** Once at the head of a test file: a stack and a browser for all of its tests. */
export const useStack = (): void => {
  beforeAll(async () => {
    stack = await startStack()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stack.close()
  })
}

/** The same, and a new visitor before each test. */
export const useVisits = (options: BrowserContextOptions): void => {
  useStack()
  beforeEach(async () => {
    context = await browser.newContext(options)
    page = await context.newPage()
    faults = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
  })
  afterEach(() => context.close())
}
