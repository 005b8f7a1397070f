/**
 * Starts the processes that start.mjs and dev.mjs share: the API server as a child process, and the server of the
 * partner page.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPartnerServer } from '../examples/partner-html/serve.mjs'
import { root, serverEnvironment, shortPath, UserError } from './settings.mjs'

const readyWithinMs = 30_000
const stopWithinMs = 10_000

/** Throws a `UserError` unless both ports are free and the data folder is writable. */
export async function checkPortsAndDataFolder({ port, partnerPort, dataDirectory }) {
  await checkPort('PORT', port)
  await checkPort('PARTNER_PORT', partnerPort)
  try {
    makeFolder(dataDirectory)
    rmdirSync(mkdtempSync(join(dataDirectory, '.writable-')))
  } catch {
    throw new UserError(
      `The folder ${shortPath(dataDirectory)} cannot be written to: change its permissions, or choose another with DATA_DIR.`,
    )
  }
}

/**
 * Makes a folder for this user only, because it holds personal data. Node's `recursive` option hangs on paths such as
 * /proc/x.
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, 0o700)
}

/** Tries every address, because a program on only one of them is in the way as well. */
async function checkPort(name, port) {
  for (const host of ['::', '0.0.0.0', '127.0.0.1', '::1']) {
    const code = await listenError(port, host)
    if (code === 'EADDRINUSE') {
      throw new UserError(
        `Port ${port} is in use: stop the program that uses it, or choose another with ${name}.`,
      )
    }
    if (code === 'EACCES') {
      throw new UserError(`Port ${port} may not be opened by this user: choose one above 1023 with ${name}.`)
    }
  }
}

/** Returns the error code of an attempt to listen, or undefined if it succeeds. */
function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Starts the API server and waits until it is ready. If the server exits before that, its stderr becomes the message of
 * the `UserError`.
 * @param {string[]} args the arguments of `node`
 * @param {AbortSignal} signal aborts the start
 * @returns {Promise<{ stop: () => Promise<void>, ended: Promise<number> }>}
 */
export async function startServer(settings, args, signal) {
  const withParent = join(root, 'scripts/stop-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', withParent, ...args], {
    cwd: root,
    env: serverEnvironment(settings),
    // Has its own process group: Ctrl-C reaches only this script, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  const collect = (text) => (errors += text)
  child.stderr.on('data', collect)
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const stop = async () => {
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(kill)
  }

  const startSignal = AbortSignal.any([signal, AbortSignal.timeout(readyWithinMs)])
  const ready = await Promise.race([ended.then(() => false), becomesReady(settings, startSignal)])
  if (!ready) {
    const timedOut = child.exitCode === null
    await stop()
    if (errors) throw new UserError(errors.trim())
    throw new UserError(
      timedOut ? `The server was not ready after ${readyWithinMs / 1000} s.` : 'The server stopped.',
    )
  }
  child.stderr.off('data', collect).pipe(process.stderr)
  process.stderr.write(errors)
  return { stop, ended }
}

async function becomesReady({ host, port }, signal) {
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/ready`
  while (!signal.aborted) {
    const response = await fetch(address, { signal }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return true
    await wait(100)
  }
  return false
}

/** Serves the partner page on its own port. `localhost` means both IPv4 and IPv6. */
export async function startPartner({ host, port, partnerPort }) {
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const servers = hosts.map(() => createPartnerServer(`http://localhost:${port}`))
  const listening = servers.map(
    (server, index) =>
      new Promise((resolve, reject) => {
        // A machine without IPv6 has no ::1.
        server.once('error', (error) => (error.code === 'EADDRINUSE' ? reject(error) : resolve()))
        server.listen(partnerPort, hosts[index], resolve)
      }),
  )
  await Promise.all(listening)
  return {
    stop: async () => {
      for (const server of servers) server.close().closeAllConnections()
    },
  }
}
