import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { listen } from './http/listen.ts'
import { StartupError } from './startup-error.ts'

/** How long a stop waits for requests that are running. */
const stopGraceMs = 15_000

const fail = (error: unknown): never => {
  const sentence =
    error instanceof StartupError
      ? error.message
      : `The server could not start: ${error instanceof Error ? error.message : String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

// What is stored names people: only the user that runs the server reads it.
process.umask(0o077)

// Garbage is collected once the heap has grown by 30 %. V8 itself waits, on a large machine, until it is four times as large:
// up to 60 MB that nobody needs any more, against some hundredths of the processor time.
setFlagsFromString('--heap-growing-percent=30')

try {
  const config = readConfig(process.env)
  const app = await createApp(config)

  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      app.http.log.fatal('requests did not end in time')
      process.exit(1)
    }, stopGraceMs).unref()
    app.close().then(
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
    app.http.log.fatal({ err: error }, 'an error that nothing caught')
    process.exit(1)
  })

  if (app.metricsHttp) {
    const { metricsHost: host, metricsPort: port = 0 } = config
    await listen(app.metricsHttp, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  }
  const port = await listen(app.http, config)
  app.http.log.info({ port }, 'listening')
  // For a parent process that waits, as tests and the start command do.
  process.send?.({ ready: true, port })
} catch (error) {
  fail(error)
}
