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

/** The servers and the database of the test. */
export let stack: Stack
export let browser: Browser
/** The test's own browser context, without cookies or storage, and its page. */
export let context: BrowserContext
export let page: Page
/** What the page threw, or logged as an error or a warning. */
export let pageErrors: string[]

/** The worker's browser and servers, which its test files share, one after another: they end with the worker. */
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
// How vitest ends a worker.
process.once('SIGTERM', () => {
  shared?.abandon()
  process.exit()
})

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test was repeated: `npm test` names it. */
    retries?: number
  }
}

interface StackOptions {
  /** Servers and a database of the file's own: for tests that count all that is stored, or change what others rely on. */
  own?: boolean
}

/**
 * To be called once at the head of a test file: the worker's stack and browser for all of its tests. What another file's tests have stored is
 * still there, so that a test finds its own by a transaction ID, an address or a number of its own; only the shelves are full again. A repeated
 * test has a new stack.
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

/** The same for a block of a test file, such as one whose tests kill their server or start it with other settings. */
export const useOwnStack = (): void => {
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(async () => {
    await stack.close()
    if (shared) stack = shared
  })
}

/** The stack, with a new context and page for each test. */
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
