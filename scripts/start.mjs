/** `npm start`: builds what changed, then serves the centre's site with its API, and the partner example. */
import { mkdirSync, rmSync } from 'node:fs'
import { checkPortsAndDataFolder, startPartner, startServer } from './serve.mjs'
import { docsFolder, readSettings, storybookFolder, UserError } from './settings.mjs'
import { completeTasks } from './tasks.mjs'
import { untilStopped } from './until-stopped.mjs'

await untilStopped(async (add, signal) => {
  const settings = readSettings()
  await checkPortsAndDataFolder(settings)

  console.log('Building what changed ...')
  await completeTasks(['build'], ['--filter=!@charity-kit/docs'])
  signal.throwIfAborted()

  console.log('Starting the server (creating or updating its database) ...')
  // The folders are empty until they are built below, and the server waits for their files.
  for (const folder of [docsFolder, storybookFolder]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const server = ['--max-semi-space-size=4', 'packages/server/dist/server.js', '--samples']
  await add(startServer(settings, server, signal))
  await add(startPartner(settings))

  const docs = `http://localhost:${settings.port}/docs`
  console.log(`
charity-kit is running.

  The centre's site   http://localhost:${settings.port}
  The desk            http://localhost:${settings.port}/desk  (sign in as printed above)
  The documentation   ${docs}  (being built: ready in a moment)
  The partner page    http://localhost:${settings.partnerPort}
  E-mails             ${settings.mail}

Press Ctrl-C to stop.`)

  await buildDocs(docs, signal)
})

/** Builds the documentation last, because nobody waits for it. Its failure stops nothing else. */
async function buildDocs(address, signal) {
  try {
    await completeTasks(['build'], ['--filter=@charity-kit/docs'])
    if (!signal.aborted) console.log(`\nThe documentation is built: ${address}`)
    await completeTasks(['build:storybook'])
    if (!signal.aborted) console.log(`Every widget in every state: ${address}/storybook`)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (!signal.aborted) console.error(error.message)
  }
}
