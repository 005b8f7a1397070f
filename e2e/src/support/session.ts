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
/** Options of a touch phone, without animations to wait for. */
export const touchPhone = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
export const desktop = { width: 1280, height: 800 }

/** Servers and database of the test. */
export let stack: Stack
export let browser: Browser
/** Browser context of the test, without cookies or storage, and its page. */
export let context: BrowserContext
export let page: Page
/** Exceptions of the page, and its logged errors and warnings. */
export let pageErrors: string[]

/** Browser and servers of the worker, which its test files share, one after another. They end with the worker. */
let launched: Browser | undefined
let shared: Stack | undefined
const openBrowser = async (): Promise<Browser> => {
  if (!launched?.isConnected())
    launched = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    })
  return launched
}
// Vitest ends a worker with this signal.
process.once('SIGTERM', () => {
  shared?.abandon()
  process.exit()
})

declare module 'vitest' {
  interface TaskMeta {
    /** Number of times the test was repeated, which `npm test` reports. */
    retries?: number
  }
}

interface StackOptions {
  /**
   * Whether the file has its own servers and database, for tests that count all stored records, or change what others
   * rely on.
   */
  own?: boolean
}

/**
 * Provides the worker's stack and browser for all tests of a file. Call it once at the head of the file.
 * Records of other test files are still stored, so a test finds its own by a transaction ID, an address or a number;
 * only the stock is full again. A repeated test has a new stack.
 */
export const useStack = ({ own = false }: StackOptions = {}): void => {
  beforeAll(async () => {
    browser = await openBrowser()
    if (!own) stack = shared ??= await startStack()
  })
  if (own) useOwnStack()
  beforeEach(async ({ task }) => {
    const retries = task.result?.retryCount ?? 0
    if (retries > 0) {
      task.meta.retries = retries
      const isShared = stack === shared
      await stack.close()
      stack = await startStack()
      if (isShared) shared = stack
    }
    stack.restock()
  })
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())))
}

/**
 * Provides a separate stack for a block of a test file, such as tests that kill their server or start it with other
 * settings.
 */
export const useOwnStack = (): void => {
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(async () => {
    await stack.close()
    if (shared) stack = shared
  })
}

/** Provides the stack, with a new context and page for each test. */
export const usePage = (options: BrowserContextOptions, stackOptions?: StackOptions): void => {
  useStack(stackOptions)
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

/** Blocks storage, as a browser without "site data" or a sandboxed page does: each access throws an error. */
export const blockStorage = () =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
