import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startStack, type Stack } from './stack.ts'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** The test file's servers and database. */
export let stack: Stack
export let browser: Browser
/** The test's own browser context, without cookies or storage, and its page. */
export let context: BrowserContext
export let page: Page
/** What the page threw, or logged as an error or a warning. */
export let pageErrors: string[]

/** To be called once at the head of a test file: a stack and a browser for all of its tests. */
export const useStack = (): void => {
  beforeAll(async () => {
    stack = await startStack()
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await stack.close()
  })
}

/** The same, with a new context and page for each test. */
export const usePage = (options: BrowserContextOptions): void => {
  useStack()
  beforeEach(async () => {
    context = await browser.newContext(options)
    page = await context.newPage()
    pageErrors = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text())
    })
    page.on('pageerror', (error) => pageErrors.push(error.message))
  })
  afterEach(() => context.close())
}
