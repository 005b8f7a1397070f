import {
  messageEvent,
  receivedInSwahili,
  receivedMessage,
  signLikeApp,
  simulatedId,
  type SimulatedPayment,
} from '../ledger/sources/feeds/simulated-phone.ts'

interface PhoneSettings {
  /** Address that the phone sends to: the whole address of its feed. */
  address: string
  key: string
  sender?: string
  sim?: number
  timeZone: string
  /** Returns the true time. */
  now?: () => Date
  random?: () => number
  /** Balance of the wallet at first, in whole shillings. */
  balanceTzs?: number
}

/** A payment in a scenario, with whether the phone's messages may verify it. */
export interface ScenarioPayment {
  id: string
  amountTzs: number
  counts: boolean
}

/** Statuses of the responses to a phone's requests. */
export type SentStatuses = number[]

interface Sent {
  sender?: string
  sim?: number | null
  receivedAt?: Date
  /** Seconds that the phone's clock is ahead. */
  clockAheadS?: number
  key?: string
}

/** Returns a phone that speaks the app's protocol over real HTTP, and retries as the app does. */
export const simulatedPhone = ({
  address,
  key,
  sender = 'M-PESA',
  sim = 1,
  timeZone,
  now = () => new Date(),
  random = Math.random,
  balanceTzs = 50_000,
}: PhoneSettings) => {
  let balance = balanceTzs
  const statuses: SentStatuses = []

  const post = async (event: object, { clockAheadS = 0, key: used = key }: Sent): Promise<number> => {
    const at = new Date(now().getTime() + clockAheadS * 1000)
    const { headers, body } = signLikeApp(event, { key: used, at })
    const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
    await response.arrayBuffer()
    statuses.push(response.status)
    return response.status
  }

  /**
   * Sends an event, and sends it again without a delay if the server was busy. The app, too, keeps events that were
   * not accepted.
   */
  const send = async (event: object, sent: Sent = {}): Promise<number> => {
    let status = await post(event, sent)
    for (let attempt = 0; attempt < 14 && status >= 500; attempt++) status = await post(event, sent)
    return status
  }

  return {
    statuses,
    /** Receives money: the wallet's balance rises, and its message is returned. */
    pay: (amountTzs: number, { id = simulatedId(random), at = now() } = {}): SimulatedPayment => {
      balance += amountTzs
      return { id, amountTzs, balanceTzs: balance, at }
    },
    forward: (message: string, sent: Sent = {}) =>
      send(
        messageEvent({
          message,
          sender: sent.sender ?? sender,
          sim: sent.sim === undefined ? sim : sent.sim,
          receivedAt: new Date((sent.receivedAt ?? now()).getTime() + (sent.clockAheadS ?? 0) * 1000),
        }),
        sent,
      ),
    ping: () =>
      send({
        event: 'system:ping',
        payload: {
          health: {
            status: 'pass',
            checks: {
              'battery:level': { observedValue: 81 },
              'connection:status': { observedValue: 1 },
              'connection:transport': { observedValue: 4 },
            },
          },
        },
      }),
    text: (payment: SimulatedPayment) => receivedMessage(payment, timeZone),
    swahili: (payment: SimulatedPayment) => receivedInSwahili(payment, timeZone),
    now,
  }
}

type Phone = ReturnType<typeof simulatedPhone>
type Scenario = (phone: Phone) => Promise<ScenarioPayment[]>

const minuteMs = 60_000
const dayMs = 86_400_000
const ago = (phone: Phone, ms: number) => new Date(phone.now().getTime() - ms)
const counted = ({ id, amountTzs }: SimulatedPayment): ScenarioPayment => ({ id, amountTzs, counts: true })
const uncounted = ({ id, amountTzs }: SimulatedPayment): ScenarioPayment => ({ id, amountTzs, counts: false })

/** Number of messages that wait after a day without a network. */
const waitingAfterDay = 500

/** Scenarios of phones. */
export const phoneScenarios = {
  /** A payment arrives. */
  payment: async (phone) => {
    const paid = phone.pay(5000)
    await phone.forward(phone.text(paid))
    return [counted(paid)]
  },
  /** Two messages in different languages tell of one credit, and each message comes twice. */
  twins: async (phone) => {
    const paid = phone.pay(5000)
    for (let time = 0; time < 2; time++) {
      await phone.forward(phone.swahili(paid))
      await phone.forward(phone.text(paid))
    }
    return [counted(paid)]
  },
  /** A message comes two days after its payment. */
  late: async (phone) => {
    const paid = phone.pay(5000, { at: ago(phone, 2 * dayMs) })
    await phone.forward(phone.text(paid), { receivedAt: paid.at })
    return [counted(paid)]
  },
  /** Three messages come in another order than their payments. */
  'out-of-order': async (phone) => {
    const paid = [30, 20, 10].map((minutes) => phone.pay(5000, { at: ago(phone, minutes * minuteMs) }))
    for (const each of paid.toReversed()) await phone.forward(phone.text(each), { receivedAt: each.at })
    return paid.map(counted)
  },
  /** A stranger sends to the phone's address without its key. */
  'forged-signature': async (phone) => {
    const forged = { ...phone.pay(0), amountTzs: 5000 }
    await phone.forward(phone.text(forged), { key: 'guessed' })
    return [uncounted(forged)]
  },
  /**
   * A stranger who knows the SIM's number sends messages: from another number, and in the wallet's name without its
   * balance.
   */
  'spoofed-sender': async (phone) => {
    const forged = { ...phone.pay(0), amountTzs: 5000 }
    await phone.forward(phone.text(forged), { sender: '+255754000000' })
    const inItsName = { ...phone.pay(0), amountTzs: 7000, balanceTzs: 7000 }
    await phone.forward(phone.text(inItsName))
    return [uncounted(forged), uncounted(inItsName)]
  },
  /** The phone has a second SIM, whose messages belong to another wallet. */
  'two-sims': async (phone) => {
    const other = { ...phone.pay(0), amountTzs: 5000 }
    await phone.forward(phone.text(other), { sim: 2 })
    const paid = phone.pay(6000)
    await phone.forward(phone.text(paid), { sim: 1 })
    return [uncounted(other), counted(paid)]
  },
  /** The phone's clock is a day behind. */
  'wrong-clock': async (phone) => {
    const paid = phone.pay(5000)
    await phone.forward(phone.text(paid), { clockAheadS: -dayMs / 1000 })
    return [counted(paid)]
  },
  /** The phone had no network for a day, and sends all received messages at once. */
  'day-offline': async (phone) => {
    const paid = Array.from({ length: waitingAfterDay }, (_, index) =>
      phone.pay(1000 + index, { at: ago(phone, dayMs - (index * dayMs) / waitingAfterDay) }),
    )
    await Promise.all(paid.map((each) => phone.forward(phone.text(each), { receivedAt: each.at })))
    await phone.ping()
    return paid.map(counted)
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof phoneScenarios
