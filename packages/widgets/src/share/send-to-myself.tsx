import type { Centre } from '@charity-kit/contract'
import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { sendToMyself as english, type SendToMyselfMessages } from '../i18n/en/send-to-myself.ts'
import { SendWays } from './send-ways.tsx'

const messages = catalogue.messages('sendToMyself', english)

export interface SendToMyselfProps {
  /** What the link leads to, as a line before it. */
  about: (t: SendToMyselfMessages) => string
  /** Where it is shown, absolute. */
  url: string
  /** Its name stands above, where it is known. */
  centre?: Centre | undefined
}

/** For who has no email: a link to where a gift or an order stands, to keep in an app of their own. */
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
