/** What `.env` and the environment say, with the defaults of `.env.example`. The environment wins over the file. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cacheDirectory = join(root, 'node_modules/.cache/charity-kit')

/** A fault that the person at the keyboard can put right: its message is all that is shown. */
export class PlainError extends Error {}

export function readSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)

  const port = portFrom('PORT', 4000)
  const partnerPort = portFrom('PARTNER_PORT', 4001)
  if (port === partnerPort) {
    throw new PlainError(`PORT and PARTNER_PORT are both ${port}: give them two different numbers.`)
  }
  const dataDirectory = resolve(root, process.env.DATA_DIR || 'data')
  return {
    host: process.env.HOST || 'localhost',
    port,
    partnerPort,
    dataDirectory,
    mail: mailPlace(dataDirectory),
  }
}

/** The environment of the server. An empty line in `.env` means the default, so empty values are left out. */
export function serverEnvironment({ port, partnerPort, dataDirectory }) {
  const given = Object.entries(process.env).filter(([, value]) => value !== '')
  return {
    LOG_LEVEL: 'warn',
    PARTNER_ORIGINS: `http://localhost:${partnerPort},http://127.0.0.1:${partnerPort}`,
    ...Object.fromEntries(given),
    PORT: String(port),
    PARTNER_PORT: String(partnerPort),
    DATA_DIR: dataDirectory,
    SITE_DIR: join(root, 'examples/site/dist'),
    EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
  }
}

function portFrom(name, otherwise) {
  const text = process.env[name] || String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new PlainError(`${name} is "${text}": it must be a whole number from 1 to 65535.`)
}

/** Where e-mails land, in words. A mail server's password is never shown. */
function mailPlace(dataDirectory) {
  const smtp = process.env.SMTP_URL
  if (!smtp) return `${shortPath(join(dataDirectory, 'outbox'))} (one .eml file each)`
  return `sent through ${URL.canParse(smtp) ? new URL(smtp).host : 'SMTP_URL'}`
}

/** A folder as a person would write it: short when it is inside the project. */
export function shortPath(path) {
  const inside = relative(root, path)
  return inside.startsWith('..') ? path : inside
}
