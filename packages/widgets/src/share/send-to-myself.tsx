import type { Centre } from '@charity-kit/contract'
import {
  buttonClass,
  Button,
  Icon,
  LineIcon,
  smsHref,
  useCopy,
  useMessages,
  whatsAppHref,
} from '@charity-kit/ui'
import { useRef } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { sendToMyself as english, type SendToMyselfMessages } from '../i18n/en/send-to-myself.ts'
import { shareIcons } from './share-icons.ts'

const messages = catalogue.messages('sendToMyself', english)

export interface SendToMyselfProps {
  /** What the link leads to, as a line before it. */
  about: (t: SendToMyselfMessages) => string
  /** Where it is shown, absolute. */
  url: string
  /** Its name stands above, where it is known. */
  centre?: Centre | undefined
}

/**
 * For who has no email: a link to where a gift or an order stands, to keep in an app of their own. It is made on the device, and nothing is
 * sent to anybody before it is sent there.
 */
export const SendToMyself = ({ about, url, centre }: SendToMyselfProps) => {
  const t = useMessages(messages)
  const address = useRef<HTMLElement>(null)
  const { copiedAt, isRefused, copy } = useCopy(url, address)
  const isCopied = copiedAt !== undefined
  const text = [...(centre ? [centre.name] : []), about(t)].join('\n')
  const message = `${text}\n${url}`
  const look = { variant: 'line', size: 'small' } as const
  return (
    <section className="ch-send">
      <h3 className="ch-h4">{t.sendToMyself}</h3>
      <div className="ch-send__ways">
        <a
          className={buttonClass(look)}
          href={whatsAppHref(message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <LineIcon d={shareIcons.whatsApp} />
          {t.whatsApp}
        </a>
        <a className={buttonClass(look)} href={smsHref(message)}>
          <LineIcon d={shareIcons.sms} />
          {t.sms}
        </a>
        {'share' in navigator && (
          <Button {...look} onClick={() => void share({ text, url })}>
            <LineIcon d={shareIcons.share} />
            {t.share}
          </Button>
        )}
        <Button {...look} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? t.copied : t.copyLink}
        </Button>
      </div>
      <p className="ch-small ch-muted">{t.opensYourApp}</p>
      <div role="status" className={isRefused ? 'ch-send__by-hand ch-small' : 'ch-sr'}>
        {isCopied && <span key={copiedAt}>{t.linkCopied}</span>}
        {isRefused && (
          <>
            <p>{t.copyByHand}</p>
            <b ref={address}>{url}</b>
          </>
        )}
      </div>
    </section>
  )
}

/** Opens the system's sheet. Whoever closed it is done, and the other ways stand beside it where a page may not open one. */
const share = async (shared: ShareData) => {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
