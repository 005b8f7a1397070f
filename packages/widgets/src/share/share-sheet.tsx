import { Dialog, Icon, LineIcon, mailHref, useCopy, useUniqueId, whatsAppHref } from '@charity-kit/ui'
import { useRef, type ReactNode } from 'react'
import type { ShareMessages } from '../i18n/en/share.ts'
import { shareIcons } from './share-icons.ts'

/** Content that the visitor shares. */
export interface Shared {
  title: string
  /** Text before the link in a message. */
  text: string
  /** Absolute address. */
  url: string
  picture: ReactNode
}

interface Props extends Shared {
  t: ShareMessages
  open: boolean
  onClose: () => void
}

/**
 * Buttons that send a link by WhatsApp or email, or copy it. Nothing is loaded from other servers before the visitor
 * chooses.
 */
export const ShareSheet = ({ open, ...props }: Props) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={props.onClose} className="ch-dialog ch-dialog--sheet" labelledBy={id}>
      {open && <Sheet {...props} id={id} />}
    </Dialog>
  )
}

const Sheet = ({ id, title, text, url, picture, t, onClose }: Omit<Props, 'open'> & { id: string }) => {
  const address = useRef<HTMLElement>(null)
  const { copiedAt, isRefused, copy } = useCopy(url, address)
  const isCopied = copiedAt !== undefined
  const message = `${text}\n${url}`
  return (
    <div className="ch-stack">
      <div className="ch-row ch-row--between ch-share__head">
        <h2 className="ch-h3" id={id}>
          {t.tellAFriend}
        </h2>
        <button type="button" className="ch-icon-btn" part="close" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="ch-share__card">
        {picture}
        <p>
          <b>{title}</b>
          <small>{new URL(url).host}</small>
        </p>
      </div>
      <ul className="ch-share__ways">
        <li>
          <a href={whatsAppHref(message)} target="_blank" rel="noopener noreferrer">
            <LineIcon d={shareIcons.whatsApp} />
            <span>{t.whatsApp}</span>
            <Icon name="next" />
          </a>
        </li>
        <li>
          <a href={mailHref(title, message)}>
            <LineIcon d={shareIcons.email} />
            <span>{t.email}</span>
            <Icon name="next" />
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void copy()}>
            <LineIcon d={shareIcons.link} />
            <span>
              {t.copyLink}
              <small ref={address}>{url.replace(/^https?:\/\//, '')}</small>
            </span>
            <Icon name={isCopied ? 'check' : 'copy'} />
          </button>
        </li>
      </ul>
      <p className="ch-small ch-share__said" role="status">
        {isCopied ? t.copied : isRefused && t.copyByHand}
      </p>
    </div>
  )
}
