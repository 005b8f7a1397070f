import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { readConfig } from '../config/config.ts'
import { listen } from '../http/listen.ts'
import { printSampleOwner } from './sample-owner.ts'
import { StartupError } from '../values/startup-error.ts'

/** Time in milliseconds that a shutdown waits for running requests. */
const stopGraceMs = 15_000

const fail = (error: unknown): never => {
  const message =
    error instanceof StartupError
      ? error.message
      : `The server could not start: ${error instanceof Error ? error.message : String(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

// Stored data is personal: only the user who runs the server may read it.
process.umask(0o077)

// Collects garbage once the heap has grown by 30 %. By default V8 lets the heap grow to four times its size on a
// large machine: up to 60 MB of garbage, which a few per cent of CPU time avoid.
setFlagsFromString('--heap-growing-percent=30')

try {
  const config = readConfig(process.env)
  const samples = process.argv.includes('--samples')
  const app = await createApp(config, { samples })

  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    app.http.isLeaving = true
    setTimeout(() => {
      app.http.log.fatal('requests did not end in time')
      process.exit(1)
    }, config.drainMs + stopGraceMs).unref()
    // A load balancer still sends requests until it has noticed.
    wait(config.drainMs)
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.http.log.fatal({ err: error }, 'the server could not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', (error) => {
    app.http.log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })

  if (app.metricsHttp) {
    const { metricsHost: host, metricsPort: port = 0 } = config
    await listen(app.metricsHttp, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  }
  // Printed before the server reports that it is ready: a script that waits for that then says "as printed above".
  if (samples && config.printCodes && config.deskDir !== undefined) await printSampleOwner(app.db)
  const port = await listen(app.http, config)
  app.http.log.info({ port }, 'listening')
  void app.backups.run()
  // Tells a waiting parent process, such as a test or the start script.
  process.send?.({ ready: true, port })
} catch (error) {
  fail(error)
}
