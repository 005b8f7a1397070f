import { LineIcon, useMessages } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { share as english } from '../i18n/en/share.ts'
import { shareIcons } from './share-icons.ts'
import { ShareSheet, type Shared } from './share-sheet.tsx'

const messages = catalogue.messages('share', english)

interface Props extends Omit<Shared, 'text'> {
  kind: 'campaign' | 'product'
}

/** 'Tell a friend', which opens the system's share sheet if there is one; otherwise ours. */
export const ShareButton = ({ kind, ...props }: Props) => {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { title, url } = props
  const text = kind === 'campaign' ? t.campaignText(title) : t.productText(title)
  const share = async () => {
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // A visitor who closed the system's sheet is done. Our sheet opens if there is none, or if the page may not open
      // it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  }
  return (
    <>
      <button type="button" className="ch-share" onClick={() => void share()}>
        <LineIcon d={shareIcons.share} />
        <span>{t.tellAFriend}</span>
      </button>
      <ShareSheet
        {...props}
        text={text}
        t={t}
        open={open}
        onClose={() => {
          setOpen(false)
        }}
      />
    </>
  )
}
