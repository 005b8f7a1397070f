import type { BrowserContext, CDPSession } from 'playwright'
import type { Line } from './line.ts'
import { probe, type Point, type Seen, type Sight } from './probe.ts'
import type { Subject } from './subjects.ts'

/**
 * Kind of visit. `cold`: with an empty cache, and a click as soon as the button is painted. `warm`: with the cache of
 * an earlier visit.
 * `reading`: with an empty cache, and a click only after nothing more is fetched.
 */
export type Manner = 'cold' | 'warm' | 'reading'

/** Measurements of one visit. Times are in milliseconds. */
export interface Visit {
  /** Time from the navigation to the painted button. */
  button: number
  /** Time from the click to the first sign of the panel. */
  skeleton: number
  /** Time from the click to a panel that can be used. */
  usable: number
  /** Bytes over the line, until the panel could be used; for a reader, until nothing more was fetched. */
  bytes: number
  files: number
  /** Processor time of the main thread for scripts before the click. */
  script: number
  /** Longest task of the main thread; 0 if none takes 50 ms, because browsers report no shorter ones. */
  longestTask: number
  /** Bytes after garbage collection, with the panel open. */
  heap: number
}

interface Options {
  context: BrowserContext
  line: Line
  url: string
  subject: Subject
  /** Factor by which the processor is slowed. */
  slowdown: number
  manner: Manner
}

/** Time without fetches and responses after which the network is quiet. */
const quietMs = 800
/** Time after which a page counts as idle: after a click without a new frame it may have no idle moment. */
const idleTimeoutMs = 2000
const timeoutMs = 60_000

/** Counts responses, and detects the last one: the page has an idle moment, and fetches nothing in it either. */
const watchNetwork = async (cdp: CDPSession) => {
  let files = 0
  let requests = 0
  const open = new Set<string>()
  let notify = (): void => undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests++
    if (/^https?:/.test(request.url)) open.add(requestId)
    notify()
  })
  cdp.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache && /^https?:/.test(response.url)) files++
  })
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    cdp.on(event, ({ requestId }: { requestId: string }) => {
      open.delete(requestId)
      notify()
    })
  await cdp.send('Network.enable')

  const pause = () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined
      notify = () => {
        clearTimeout(timer)
        if (open.size === 0) timer = setTimeout(resolve, quietMs)
      }
      notify()
    })
  const idleMoment = () =>
    cdp.send('Runtime.evaluate', {
      expression: `new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: ${String(idleTimeoutMs)} }))`,
      awaitPromise: true,
    })
  return {
    files: () => files,
    quiet: async () => {
      let before
      do {
        await pause()
        before = requests
        await idleMoment()
      } while (requests > before)
    },
  }
}

const watchSights = async (cdp: CDPSession, subject: Subject) => {
  const sights = {
    button: Promise.withResolvers<Seen>(),
    skeleton: Promise.withResolvers<Seen>(),
    usable: Promise.withResolvers<Seen>(),
  }
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const seen = JSON.parse(payload) as Seen
    sights[seen.sight].resolve(seen)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'reportSeen' })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${probe.toString()})(${JSON.stringify(subject.sights)})`,
  })
  return (sight: Sight) =>
    new Promise<Seen>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(
          new Error(
            `${subject.name}: no ${sight} (${subject.sights[sight]}) in ${String(timeoutMs / 1000)} s`,
          ),
        )
      }, timeoutMs)
      void sights[sight].promise.then((seen) => {
        clearTimeout(timer)
        resolve(seen)
      })
    })
}

/** @returns the time of the click, by the clock of the machine */
const press = async (cdp: CDPSession): Promise<number> => {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'lookForPanel()', returnByValue: true })
  const place = result.value as Point | undefined
  if (!place) throw new Error('The button is no longer in sight.')
  const { x, y } = place
  const at = performance.timeOrigin + performance.now()
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  await Promise.all([
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
    cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
  ])
  return at
}

const scriptMs = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000
}

const heapAfterGc = async (cdp: CDPSession) => {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Observes tasks of at least 50 ms, the shortest that browsers report. */
const observeLongTasks = () => {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Opens a page, clicks its button, and waits until the panel can be used. */
export const visit = async ({ context, line, url, subject, slowdown, manner }: Options): Promise<Visit> => {
  const page = await context.newPage()
  try {
    page.on('pageerror', (error) => {
      console.error(subject.name, error)
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Page.enable') // needed to add a script
    const network = await watchNetwork(cdp)
    const seen = await watchSights(cdp, subject)
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observeLongTasks.toString()})()` })
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scriptBefore = await scriptMs(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    const button = await seen('button')
    if (manner === 'reading') await network.quiet()
    const script = (await scriptMs(cdp)) - scriptBefore
    const pressedAt = await press(cdp)
    const skeleton = await seen('skeleton')
    const usable = await seen('usable')
    if (manner === 'reading') await network.quiet()
    const [bytes, files] = [line.bytes(), network.files()]
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
    return {
      button: button.at - button.navigatedAt,
      skeleton: skeleton.at - pressedAt,
      usable: usable.at - pressedAt,
      ...{ bytes, files, script },
      longestTask: Math.max(0, ...tasks),
      heap: await heapAfterGc(cdp),
    }
  } finally {
    await page.close()
  }
}
