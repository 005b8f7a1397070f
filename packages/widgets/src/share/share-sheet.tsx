import { Dialog, Icon, LineIcon, useUniqueId } from '@charity-kit/ui'
import { useRef, useState, type ReactNode } from 'react'
import type { ShareMessages } from '../i18n/en/share.ts'

/** What a friend is shown. */
export interface Shared {
  title: string
  /** What stands before the link in a message. */
  text: string
  /** Absolute. */
  url: string
  picture: ReactNode
}

interface Props extends Shared {
  t: ShareMessages
  open: boolean
  onClose: () => void
}

const bubble = 'M4 5h16v11H10l-5 4v-4H4z'
const envelope = 'M3 6h18v12H3zM3.500 7l8.500 6.500L20.500 7'
const link =
  'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1'

/** Ways to send a link: WhatsApp, email, or a copy. Nothing is loaded from anybody before one is chosen. */
export const ShareSheet = ({ title, text, url, picture, t, open, onClose }: Props) => {
  const id = useUniqueId()
  const [outcome, setOutcome] = useState('')
  const address = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome(t.copied)
    } catch {
      // Without TLS there is no clipboard, and the browser may refuse: the address is selected for the visitor's own copy.
      if (address.current) getSelection()?.selectAllChildren(address.current)
      setOutcome(t.copyByHand)
    }
  }
  const close = () => {
    setOutcome('')
    onClose()
  }
  const body = encodeURIComponent(`${text}\n${url}`)
  return (
    <Dialog open={open} onClose={close} className="ch-dialog ch-dialog--sheet" labelledBy={id}>
      {open && (
        <div className="ch-stack">
          <div className="ch-row ch-row--between ch-share__head">
            <h2 className="ch-h3" id={id}>
              {t.tellAFriend}
            </h2>
            <button type="button" className="ch-icon-btn" part="close" aria-label={t.close} onClick={close}>
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
              <a href={`https://wa.me/?text=${body}`} target="_blank" rel="noopener noreferrer">
                <LineIcon d={bubble} />
                <span>{t.whatsApp}</span>
                <Icon name="next" />
              </a>
            </li>
            <li>
              <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${body}`}>
                <LineIcon d={envelope} />
                <span>{t.email}</span>
                <Icon name="next" />
              </a>
            </li>
            <li>
              <button type="button" onClick={() => void copy()}>
                <LineIcon d={link} />
                <span>
                  {t.copyLink}
                  <small ref={address}>{url.replace(/^https?:\/\//, '')}</small>
                </span>
                <Icon name={outcome === t.copied ? 'check' : 'copy'} />
              </button>
            </li>
          </ul>
          <p className="ch-small ch-share__said" role="status">
            {outcome}
          </p>
        </div>
      )}
    </Dialog>
  )
}
