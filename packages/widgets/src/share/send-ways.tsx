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
import { useRef, type ReactNode } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { sendToMyself as english } from '../i18n/en/send-to-myself.ts'
import { shareIcons } from './share-icons.ts'

const messages = catalogue.messages('sendToMyself', english)

interface Props {
  heading: string
  /** Message as lines before the link. */
  text: string
  /** Absolute address. */
  url: string
  /** Text that Copy copies, its label, and the messages after success and after failure. */
  copies: { text: string; label: string; said: string; byHand: string }
  /** Content above the buttons. */
  children?: ReactNode
}

/**
 * Buttons that send a text with a link by an app of the visitor. The device makes the message, and only the app sends
 * it.
 */
export const SendWays = ({ heading, text, url, copies, children }: Props) => {
  const t = useMessages(messages)
  const byHand = useRef<HTMLElement>(null)
  const { copiedAt, isRefused, copy } = useCopy(copies.text, byHand)
  const isCopied = copiedAt !== undefined
  const message = `${text}\n${url}`
  const look = { variant: 'line', size: 'small' } as const
  return (
    <section className="ch-send">
      <h3 className="ch-h4">{heading}</h3>
      {children}
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
        {typeof (navigator as Partial<Navigator>).share === 'function' && (
          <Button {...look} onClick={() => void share({ text, url })}>
            <LineIcon d={shareIcons.share} />
            {t.share}
          </Button>
        )}
        <Button {...look} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span>{isCopied ? t.copied : copies.label}</span>
        </Button>
      </div>
      <p className="ch-small ch-muted">{t.opensYourApp}</p>
      <div role="status" className={isRefused ? 'ch-send__by-hand ch-small' : 'ch-sr'}>
        {isCopied && <span key={copiedAt}>{copies.said}</span>}
        {isRefused && (
          <>
            <p>{copies.byHand}</p>
            <b ref={byHand}>{copies.text}</b>
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Opens the system's share sheet. A closed sheet needs no message; if the page may not open one, the other buttons
 * stand beside it.
 */
const share = async (shared: ShareData) => {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
