import type { Centre } from '@charity-kit/contract'
import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { sendToMyself as english, type SendToMyselfMessages } from '../i18n/en/send-to-myself.ts'
import { SendWays } from './send-ways.tsx'

const messages = catalogue.messages('sendToMyself', english)

export interface SendToMyselfProps {
  /** Line before the link that says what the link leads to. */
  about: (t: SendToMyselfMessages) => string
  /** Absolute address of the tracking page. */
  url: string
  /** Centre, whose name stands above if it is known. */
  centre?: Centre | undefined
}

/** A tracking link of a donation or an order for visitors without email, to keep in an app of theirs. */
export const SendToMyself = ({ about, url, centre }: SendToMyselfProps) => {
  const t = useMessages(messages)
  return (
    <SendWays
      heading={t.sendToMyself}
      text={[...(centre ? [centre.name] : []), about(t)].join('\n')}
      url={url}
      copies={{ text: url, label: t.copyLink, said: t.linkCopied, byHand: t.copyByHand }}
    />
  )
}
