/** A WordPress of its own, from Debian's package, with a MariaDB of its own, and the centre's real server. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { plugin, root } from '../scripts/plugin.mjs'

const source = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress'
const here = import.meta.dirname

const runs = (command) => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A sentence that says what the tests need and this machine lacks; false if they can run. */
export const whatIsMissing = () => {
  const missing = [
    !existsSync(join(source, 'wp-load.php')) && 'wordpress',
    !runs('php') && 'php-cli',
    runs('php') && !/^mysqli$/m.test(execFileSync('php', ['-m'], { encoding: 'utf8' })) && 'php-mysql',
    !runs('mariadbd') && 'mariadb-server-core',
    !runs('msgfmt') && 'gettext',
  ].filter(Boolean)
  return missing.length > 0 && `This needs "apt-get install ${missing.join(' ')}".`
}

/** Makes the plugin's zip. */
export const pack = (archive, timeZone = 'UTC') =>
  execFileSync(process.execPath, [join(here, '../scripts/zip.mjs'), archive], {
    env: { ...process.env, TZ: timeZone },
  })

const freePort = async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Tries until it works, for a minute at most. */
const eventually = async (attempt) => {
  for (const until = Date.now() + 60_000; ; await setTimeout(100)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

const startDatabase = (directory, stop) => {
  const data = join(directory, 'database')
  const socket = join(directory, 'database.sock')
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${userInfo().username}`]
  const install = ['--auth-root-authentication-method=normal', '--skip-test-db']
  execFileSync('mariadb-install-db', [...common, ...install], { stdio: 'ignore' })
  const server = spawn('mariadbd', [...common, `--socket=${socket}`, '--skip-networking'], {
    stdio: 'ignore',
    detached: true,
  })
  stop.push(server)
  return socket
}

const configuration = (socket, origin) => `<?php
$table_prefix = 'wp_';
${Object.entries({
  DB_NAME: 'wordpress',
  DB_USER: 'root',
  DB_PASSWORD: '',
  DB_HOST: `localhost:${socket}`,
  DB_CHARSET: 'utf8mb4',
  WP_HOME: origin,
  WP_SITEURL: origin,
  WP_HTTP_BLOCK_EXTERNAL: true,
  AUTOMATIC_UPDATER_DISABLED: true,
  DISABLE_WP_CRON: true,
  WP_DEBUG: true,
  WP_DEBUG_LOG: true,
  WP_DEBUG_DISPLAY: false,
})
  .map(([name, value]) => `define( '${name}', ${typeof value === 'string' ? `'${value}'` : value} );`)
  .join('\n')}
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`

const startCentre = async (directory, partner, stop) => {
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js'), '--samples'], {
    env: {
      ...process.env,
      SITE_DIR: join(root, 'examples/site/dist'),
      EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
      DATA_DIR: join(directory, 'centre'),
      PORT: '0',
      PARTNER_ORIGINS: partner,
      RATE_LIMITS: '10',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  })
  stop.push(server)
  const [message] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (!message?.port) throw new Error('The server did not start. Was everything built (pnpm build)?')
  return `http://localhost:${message.port}`
}

/** WordPress with the plugin's zip installed and activated. */
export const startWordPress = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'charity-kit-wordpress-'))
  const stop = []
  const close = async () => {
    for (const child of stop) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      // PHP's server has workers: each of these leads a group of its own.
      process.kill(-child.pid, 'SIGKILL')
      await once(child, 'exit')
    }
    rmSync(directory, { recursive: true })
  }
  try {
    const wordpress = join(directory, 'wordpress')
    const origin = `http://localhost:${await freePort()}`
    const socket = startDatabase(directory, stop)
    const centre = await startCentre(directory, origin, stop)

    // Debian's files are links to several places; PHP would follow them, and not find the configuration.
    cpSync(source, wordpress, {
      recursive: true,
      dereference: true,
      filter: (path) => !path.includes('/wp-content/languages') && existsSync(path),
    })
    rmSync(join(wordpress, 'wp-config.php'), { force: true })
    writeFileSync(join(wordpress, 'wp-config.php'), configuration(socket, origin))
    // WordPress takes a language only if it has a file of it.
    mkdirSync(join(wordpress, 'wp-content/languages'))
    cpSync(join(plugin, 'languages/charity-kit-sw.mo'), join(wordpress, 'wp-content/languages/sw.mo'))
    const archive = join(directory, 'charity-kit.zip')
    pack(archive)
    for (const [path, content] of Object.entries(unzipSync(readFileSync(archive)))) {
      const target = join(wordpress, 'wp-content/plugins', path)
      mkdirSync(join(target, '..'), { recursive: true })
      writeFileSync(target, content)
    }

    const php = (file, args, options) =>
      execFileSync('php', [join(here, file), wordpress, ...args], { encoding: 'utf8', ...options })
    await eventually(() => php('install.php', [socket], { stdio: ['ignore', 'ignore', 'pipe'] }))
    /** Runs PHP code inside WordPress, with `$value`, and returns what it returns. */
    const call = (code, value = null) =>
      JSON.parse(
        php('call.php', [], { input: JSON.stringify(value), env: { ...process.env, CODE: code } })
          .split('\n')
          .at(-1),
      )
    call("return activate_plugin( 'charity-kit/charity-kit.php' );")

    const web = spawn('php', ['-S', new URL(origin).host, '-t', wordpress], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      detached: true,
    })
    stop.push(web)
    await eventually(() => fetch(`${origin}/wp-login.php`))
    const log = join(wordpress, 'wp-content/debug.log')
    /** What PHP found wrong with the plugin so far. */
    const complaints = () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line.includes('/plugins/charity-kit/'))
        : []
    return { origin, centre, call, complaints, close }
  } catch (error) {
    await close()
    throw error
  }
}
