import { LineIcon, useMessages } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { share as english } from '../i18n/en/share.ts'
import { ShareSheet, type Shared } from './share-sheet.tsx'

const messages = catalogue.messages('share', english)

const shareIcon =
  'M18 3a2.500 2.500 0 1 0 .01 0M6 9.500a2.500 2.500 0 1 0 .01 0M18 16a2.500 2.500 0 1 0 .01 0M8.200 10.800l7.600-4M8.200 13.200l7.600 4'

interface Props extends Omit<Shared, 'text'> {
  kind: 'campaign' | 'product'
}

/** 'Tell a friend': the system's own sheet where there is one, else ours. */
export const ShareButton = ({ kind, ...props }: Props) => {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { title, url } = props
  const text = kind === 'campaign' ? t.campaignText(title) : t.productText(title)
  const share = async () => {
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      // Whoever closed the system's sheet is done. Where there is none, or a page may not open it, ours does.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  }
  return (
    <>
      <button type="button" className="ch-share" onClick={() => void share()}>
        <LineIcon d={shareIcon} />
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
