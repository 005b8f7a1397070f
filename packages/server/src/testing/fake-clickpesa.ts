import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A payment as documented at https://docs.clickpesa.com. */
export interface FakePayment {
  id: string
  status: string
  paymentReference: string
  orderReference: string
  collectedAmount: number | string
  collectedCurrency: string
  message: string
  createdAt: string
  updatedAt: string
  customer: { customerName: string; customerPhoneNumber: string; customerEmail: string }
}

export const clickPesaCredentials = { clientId: 'sample-client', apiKey: 'sample-api-key' }

export const fakePayment = (changes: Partial<FakePayment> = {}): FakePayment => ({
  id: 'ORD123456LCP7890',
  status: 'SUCCESS',
  paymentReference: 'QFG7H8J9K0',
  orderReference: 'ORD123456',
  collectedAmount: 5000,
  collectedCurrency: 'TZS',
  message: 'success',
  createdAt: '2026-11-21T08:30:00.000Z',
  updatedAt: '2026-11-21T08:30:20.000Z',
  customer: { customerName: 'NEEMA JOHN MUSHI', customerPhoneNumber: '255754111222', customerEmail: '' },
  ...changes,
})

export type Fault = 'slow' | 500 | 'elsewhere' | 'nonsense' | 'endless'

const fail = (fault: Fault, response: ServerResponse): void => {
  const faulty: Record<Exclude<Fault, 'slow'>, () => void> = {
    500: () => response.writeHead(500).end(),
    elsewhere: () => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    nonsense: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>'),
    endless: () => response.writeHead(200).end(`["${'x'.repeat(300_000)}"]`),
  }
  // A slow server does not respond until the caller hangs up.
  if (fault !== 'slow') faulty[fault]()
}

/** Starts a server with ClickPesa's documented protocol over real HTTP, and with a provider's faults. */
export const startFakeClickPesa = async () => {
  const payments = new Map<string, FakePayment[]>()
  const tokens = new Set<string>()
  const calls: string[] = []
  const faults: Fault[] = []
  let given = 0

  const isKnown = ({ headers }: IncomingMessage): boolean =>
    headers['client-id'] === clickPesaCredentials.clientId &&
    headers['api-key'] === clickPesaCredentials.apiKey

  const give = (): string => {
    const token = `token-${String((given += 1))}`
    tokens.add(token)
    return `Bearer ${token}`
  }

  const find = (url: string): FakePayment[] | undefined => {
    const reference = /^\/payments\/([^/]+)$/.exec(url)?.[1]
    return reference === undefined ? undefined : payments.get(decodeURIComponent(reference))
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = '', headers } = request
    calls.push(`${String(method)} ${url}`)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const isToken = method === 'POST' && url === '/generate-token'
    const fault = isToken ? undefined : faults.shift()
    if (isToken && isKnown(request)) send(200, { success: true, token: give() })
    else if (isToken) send(403, { message: 'Unauthorized' })
    else if (fault) fail(fault, response)
    else if (!tokens.has(String(headers.authorization).replace('Bearer ', '')))
      send(401, { message: 'Unauthorized' })
    else {
      const found = find(url)
      send(found ? 200 : 404, found ?? { message: 'Payment not found' })
    }
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    payments,
    calls,
    /** Faults of the next requests about payments, one for each. */
    faults,
    /** Expires all tokens, as after an hour. */
    expireTokens: () => {
      tokens.clear()
    },
  }
}
