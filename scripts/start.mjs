/** `npm start`: builds what changed, then serves the centre's site with its API, and the partner example beside it. */
import { buildAll } from './build.mjs'
import { checkPortsAndDataFolder, startPartner, startServer } from './serve.mjs'
import { readSettings } from './settings.mjs'
import { untilStopped } from './until-stopped.mjs'

await untilStopped(async (add, signal) => {
  const settings = readSettings()
  await checkPortsAndDataFolder(settings)

  console.log('Building the packages ...')
  await buildAll((line) => console.log(`  ${line}`))
  signal.throwIfAborted()

  console.log('Starting the server (creating or updating its database) ...')
  const server = ['--max-semi-space-size=4', 'packages/server/dist/server.js', '--samples']
  await add(startServer(settings, server, signal))
  await add(startPartner(settings))

  console.log(`
charity-kit is running.

  The centre's site   http://localhost:${settings.port}
  The desk            http://localhost:${settings.port}/desk  (sign in as printed above)
  The documentation   http://localhost:${settings.port}/docs
  The partner page    http://localhost:${settings.partnerPort}
  E-mails             ${settings.mail}

Press Ctrl-C to stop.`)
})
