import { useClient } from '@charity-kit/client/react'
import {
  confirmNews,
  readNewsFragment,
  stopNews,
  translatedText,
  type NewsAction,
} from '@charity-kit/contract'
import { Alert, Button, RichText, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { catalogue } from '../../i18n/catalogue.ts'
import { newsPage as english } from '../../i18n/en/news.ts'
import { OtherPages } from '../../routing/other-pages.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'

const messages = catalogue.messages('newsPage', english)

/**
 * The page behind an email's link, which confirms or ends a subscription to news. Nothing happens before the button is
 * clicked.
 */
export const NewsPage = () => {
  const t = useMessages(messages)
  usePageTitle('news')
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const link = readNewsFragment(fragment)
  return (
    <div className="ch-wrap site-paid ch-stack ch-stack--5">
      <h1 className="ch-h2">{link?.action === 'stop' ? t.stopHeading : t.confirmHeading}</h1>
      {link ? (
        <Answer key={fragment} {...link} />
      ) : (
        <>
          <p className="ch-lead">{t.noLink}</p>
          <OtherPages />
        </>
      )}
    </div>
  )
}

const Answer = ({ action, token }: { action: NewsAction; token: string }) => {
  const { language } = useSite()
  const t = useMessages(messages)
  const client = useClient()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState('')
  const [error, setError] = useState('')
  const confirmation = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) confirmation.current?.focus()
  }, [done])
  const answer = async () => {
    if (sending) return
    setSending(true)
    setError('')
    const body = { token }
    if (action === 'confirm') {
      const result = await client(confirmNews, { body })
      if (result.ok) {
        const { campaign: name, translations } = result.value
        setDone(t.confirmed(translatedText({ name, translations }, 'name', language)))
      } else setError(result.error.kind === 'rejected' && result.error.status === 404 ? t.gone : t.failed)
    } else {
      const result = await client(stopNews, { body })
      if (result.ok) setDone(t.stopped)
      else setError(t.failed)
    }
    setSending(false)
  }
  const [lead, text] = action === 'confirm' ? [t.confirmLead, t.confirm] : [t.stopLead, t.stop]
  return (
    <>
      {!done && <p className="ch-lead">{lead}</p>}
      <div role="status" tabIndex={-1} ref={confirmation}>
        {done && (
          <p className="ch-lead">
            <RichText text={done} />
          </p>
        )}
      </div>
      {error && <Alert tone="error">{error}</Alert>}
      {!done && (
        <p>
          <Button size="large" busy={sending} onClick={() => void answer()}>
            {sending ? t.sending : text}
          </Button>
        </p>
      )}
    </>
  )
}
