import { defaultMailLimits, type MailLimits } from '../config/limits.ts'
import { channelSender, emailChannel, type Channel, type ChannelOptions } from './channel.ts'
import type { Transport } from './transport.ts'

/** Period in which the queue is polled, for retries and for messages queued by other instances. */
const pollIntervalMs = 15_000

export interface OutboxOptions extends ChannelOptions {
  /** Transport that sends the emails. */
  transport: Transport
  limits?: MailLimits
  /** Channel that sends the texts; without it they stay queued. */
  texts?: Channel
}

export interface Outbox {
  /** Processes the queue soon, or at the next poll if a channel's server is unreachable. Never throws, never waits. */
  wake: () => void
  /** Sends all due messages and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Stops after the messages that are being sent. */
  stop: () => Promise<void>
}

/**
 * Sends queued messages in the background, several at once. Each channel continues while another channel's server is
 * unreachable.
 */
export const startOutbox = ({
  transport,
  limits = defaultMailLimits,
  texts,
  ...options
}: OutboxOptions): Outbox => {
  const senders = [emailChannel(transport, limits), ...(texts ? [texts] : [])].map((channel) =>
    channelSender(options, channel),
  )
  const drain = async (): Promise<void> => {
    await Promise.all(senders.map((sender) => sender.drain()))
  }
  const timer = setInterval(() => void drain(), pollIntervalMs).unref()
  void drain()
  return {
    wake: () => {
      for (const sender of senders) if (sender.mayBeReachable()) void sender.drain()
    },
    drain,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(senders.map((sender) => sender.stop()))
    },
  }
}
