/**
 * `pnpm dev`: serves the site with hot reload, and the server, which restarts when its sources change. The script tag's
 * files are built once.
 */
import { join } from 'node:path'
import { createServer, defaultClientConditions } from 'vite'
import { checkPortsAndDataFolder, startPartner, startServer } from './serve.mjs'
import { readSettings, root } from './settings.mjs'
import { completeTasks } from './tasks.mjs'
import { untilStopped } from './until-stopped.mjs'

await untilStopped(async (add, signal) => {
  const settings = readSettings()
  await checkPortsAndDataFolder(settings)

  console.log('Building the packages (for the script tag) ...')
  await completeTasks(['build'])
  signal.throwIfAborted()

  console.log('Starting the server and the site ...')
  const watching = ['--watch', '--watch-preserve-output', '--conditions=source']
  await add(startServer(settings, [...watching, 'packages/server/src/main/server.ts', '--samples'], signal))
  await add(startPartner(settings))
  const { site } = await add(startSite(settings))

  console.log(`
  The centre's site   ${site}  (hot reload)
  The desk            http://localhost:${settings.port}/desk  (built; sign in as printed above)
  The server          http://localhost:${settings.port}  (restarts on change)
  The documentation   http://localhost:${settings.port}/docs  (built; pnpm --dir docs/site dev has hot reload)
  The partner page    http://localhost:${settings.partnerPort}
  E-mails             ${settings.mail}

Press Ctrl-C to stop.`)
})

/** Starts Vite's dev server for the site, with a proxy to the API server. */
async function startSite({ port }) {
  const target = `http://localhost:${port}`
  const vite = await createServer({
    root: join(root, 'examples/site'),
    resolve: { conditions: ['source', ...defaultClientConditions] },
    server: { proxy: { '/api': target, '/data': target, '/uploads': target, '/embed': target } },
  })
  await vite.listen()
  return { site: vite.resolvedUrls?.local[0], stop: () => vite.close() }
}
