/** The two servers that start.mjs and dev.mjs both run: the API server as a child process, and the partner page. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPartnerServer } from '../examples/partner-html/serve.mjs'
import { PlainError, root, serverEnvironment, shortPath } from './settings.mjs'

const readyWithinMs = 30_000
const stopWithinMs = 10_000

/** Throws a plain sentence unless both ports are free and the data folder can be written to. */
export async function checkPlaces({ port, partnerPort, dataDirectory }) {
  await checkPort('PORT', port)
  await checkPort('PARTNER_PORT', partnerPort)
  try {
    makeFolder(dataDirectory)
    rmdirSync(mkdtempSync(join(dataDirectory, '.can-be-written-to-')))
  } catch {
    throw new PlainError(
      `The folder ${shortPath(dataDirectory)} cannot be written to: allow it, or name another with DATA_DIR.`,
    )
  }
}

/** For this user alone, as it names people. Node's own `recursive` never returns where the system has no such folder. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, 0o700)
}

/** Every address is tried, since a program that listens on one of them would still be in the way. */
async function checkPort(name, port) {
  for (const host of ['::', '0.0.0.0', '127.0.0.1', '::1']) {
    const code = await listeningFault(port, host)
    if (code === 'EADDRINUSE') {
      throw new PlainError(
        `Port ${port} is in use: stop the program that uses it, or choose another with ${name}.`,
      )
    }
    if (code === 'EACCES') {
      throw new PlainError(`Port ${port} may not be opened by this user: choose one above 1023 with ${name}.`)
    }
  }
}

/** The error code of listening there, or undefined if it went well. */
function listeningFault(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Starts the API server and waits until it is ready. `args` are those of its `node`. Where the server gives up by
 * itself, what it wrote to stderr is the plain sentence to show.
 * @param {AbortSignal} signal stops it while it is still starting
 * @returns {Promise<{ stop: () => Promise<void>, ended: Promise<number> }>}
 */
export async function startServer(settings, args, signal) {
  const withParent = join(root, 'scripts/stop-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', withParent, ...args], {
    cwd: root,
    env: serverEnvironment(settings),
    // Its own group: Ctrl-C reaches only this script, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let complaint = ''
  const collect = (text) => (complaint += text)
  child.stderr.on('data', collect)
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const stop = async () => {
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(kill)
  }

  const givenUp = AbortSignal.any([signal, AbortSignal.timeout(readyWithinMs)])
  const ready = await Promise.race([ended.then(() => false), answersReady(settings, givenUp)])
  if (!ready) {
    const late = child.exitCode === null
    await stop()
    if (complaint) throw new PlainError(complaint.trim())
    throw new PlainError(
      late ? `The server was not ready after ${readyWithinMs / 1000} s.` : 'The server stopped.',
    )
  }
  child.stderr.off('data', collect).pipe(process.stderr)
  process.stderr.write(complaint)
  return { stop, ended }
}

async function answersReady({ host, port }, givenUp) {
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/ready`
  while (!givenUp.aborted) {
    const response = await fetch(address, { signal: givenUp }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return true
    await wait(100)
  }
  return false
}

/** Serves the partner example on its own port, to the same machines as the server ("localhost": this one alone). */
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
