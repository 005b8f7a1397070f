import type { Language, MailPreview } from '@charity-kit/contract'
import { useDeskMessages } from '../i18n/catalogue.ts'
import './mail-text.css'

/** A mail as its reader gets it. */
export const MailText = ({ mail, lang }: { mail: MailPreview; lang: Language }) => {
  const t = useDeskMessages()
  return (
    <div className="dk-mail" lang={lang}>
      <header>
        <p>
          {t.mailTo} {mail.to}
        </p>
        <p>
          {t.mailSubject} <b>{mail.subject}</b>
        </p>
      </header>
      <p>{mail.text}</p>
    </div>
  )
}
