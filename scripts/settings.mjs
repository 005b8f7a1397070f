/** Settings from the environment and `.env`, in this order, with the defaults of `.env.example`. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cacheDirectory = join(root, 'node_modules/.cache/charity-kit')
export const docsFolder = join(root, 'docs/site/dist')
export const storybookFolder = join(root, 'storybook-static')

/** An error that the user can fix. Only its message is printed. */
export class UserError extends Error {}

export function readSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)

  const port = portFrom('PORT', 4000)
  const partnerPort = portFrom('PARTNER_PORT', 4001)
  if (port === partnerPort) {
    throw new UserError(`PORT and PARTNER_PORT are both ${port}: give them two different numbers.`)
  }
  const dataDirectory = resolve(root, process.env.DATA_DIR || 'data')
  return {
    host: process.env.HOST || 'localhost',
    port,
    partnerPort,
    dataDirectory,
    mail: mailDestination(dataDirectory),
  }
}

/** Returns the server's environment. Empty values are left out, because in `.env` they stand for the default. */
export function serverEnvironment({ port, partnerPort, dataDirectory }) {
  const set = Object.entries(process.env).filter(([, value]) => value !== '')
  return {
    LOG_LEVEL: 'warn',
    // People who try out the server can finish signing up without a mail server.
    PRINT_CODES: 'on',
    // A password alone opens the sample desk.
    STAFF_SECOND_FACTOR: 'optional',
    PARTNER_ORIGINS: `http://localhost:${partnerPort},http://127.0.0.1:${partnerPort}`,
    ...Object.fromEntries(set),
    PORT: String(port),
    PARTNER_PORT: String(partnerPort),
    DATA_DIR: dataDirectory,
    SITE_DIR: join(root, 'examples/site/dist'),
    EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
    DESK_DIR: join(root, 'packages/desk/dist'),
    DOCS_DIR: docsFolder,
    ...(existsSync(storybookFolder) && { STORYBOOK_DIR: storybookFolder }),
  }
}

function portFrom(name, fallback) {
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new UserError(`${name} is "${text}": it must be a whole number from 1 to 65535.`)
}

/** Describes for people where emails go. Never shows the mail server's password. */
function mailDestination(dataDirectory) {
  const smtp = process.env.SMTP_URL
  if (!smtp) return `${shortPath(join(dataDirectory, 'outbox'))} (one .eml file each)`
  return `sent through ${URL.canParse(smtp) ? new URL(smtp).host : 'SMTP_URL'}`
}

/** Shortens a path inside the project's folder to a relative one. */
export function shortPath(path) {
  const inside = relative(root, path)
  return inside.startsWith('..') ? path : inside
}
