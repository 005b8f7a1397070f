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
/** The options of a phone in somebody's hand, without animations to wait for. */
export const touchPhone = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
export const desktop = { width: 1280, height: 800 }

/** The test file's servers and database. */
export let stack: Stack
export let browser: Browser
/** The test's own browser context, without cookies or storage, and its page. */
export let context: BrowserContext
export let page: Page
/** What the page threw, or logged as an error or a warning. */
export let pageErrors: string[]

/** The worker's browser, which its test files share, one after another: it ends with the worker. */
let launched: Browser | undefined
const openBrowser = async (): Promise<Browser> => {
  if (!launched?.isConnected())
    launched = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    })
  return launched
}

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test was repeated: `npm test` names it. */
    retries?: number
  }
}

/** To be called once at the head of a test file: a stack and a browser for all of its tests. A repeated test has a new stack. */
export const useStack = (): void => {
  beforeAll(async () => {
    ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
  })
  beforeEach(async ({ task }) => {
    const retries = task.result?.retryCount ?? 0
    if (retries === 0) return
    task.meta.retries = retries
    await stack.close()
    stack = await startStack()
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
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

/** As in a browser that blocks "site data", or a page inside a sandbox: to look at the storage is an error. */
export const blockStorage = () =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
