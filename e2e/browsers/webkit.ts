import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { vi } from 'vitest'
import type { Driver, Engine } from './driver.ts'

const find = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => globSync(join(folder, name)))[0]
/** The small browser that comes with the engine. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
/** It draws into a window. Without a screen, one in memory will do. */
const screen = () => (process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [] : ['xvfb-run', '-a'])

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const control = '\uE009'
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** WebKitGTK, which has Safari's engine, by WebDriver. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: () =>
    find('WebKitWebDriver') && miniBrowser() && (screen().length === 0 || find('xvfb-run'))
      ? undefined
      : 'install WebKitGTK and a screen in memory (`apt-get install webkit2gtk-driver xvfb xauth`)',
  async start(): Promise<Driver> {
    const port = await freePort()
    const [command, ...args] = [...screen(), 'WebKitWebDriver', `--port=${String(port)}`]
    const server = spawn(command, args, { detached: true, stdio: 'ignore' }) // a group of its own, which ends as one
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const { value } = (await response.json()) as { value: unknown }
      if (!response.ok) throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value)}`)
      return value
    }
    await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 })
    const options = { binary: miniBrowser(), args: ['--automation'] }
    const { sessionId, capabilities } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    const session = `/session/${sessionId}`
    await call('POST', `${session}/window/rect`, { width: 500, height: 800 })
    const act = (type: 'key' | 'pointer', actions: object[]) =>
      call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      async open(url) {
        await call('POST', `${session}/url`, { url })
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      async click(x, y) {
        await act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])
      },
      async type(text) {
        await act(
          'key',
          [...text].flatMap((letter) => [down(letter), up(letter)]),
        )
      },
      async shortcut(letter) {
        await act('key', [down(control), down(letter), up(letter), up(control)])
      },
      async close() {
        try {
          await call('DELETE', session)
        } finally {
          if (server.pid) process.kill(-server.pid)
        }
      },
    }
  },
}
