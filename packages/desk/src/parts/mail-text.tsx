import type { Language, MailPreview } from '@charity-kit/contract'
import { useDeskMessages } from '../i18n/catalogue.ts'
import './mail-text.css'

interface MailTextProps {
  /** Email to show. Without `to` the email has many recipients. */
  mail: Pick<MailPreview, 'subject' | 'text'> & Partial<Pick<MailPreview, 'to'>>
  lang: Language
}

/** An email as its recipient gets it. */
export const MailText = ({ mail, lang }: MailTextProps) => {
  const t = useDeskMessages()
  return (
    <div className="dk-mail" lang={lang}>
      <header>
        {mail.to !== undefined && (
          <p>
            {t.mailTo} {mail.to}
          </p>
        )}
        <p>
          {t.mailSubject} <b>{mail.subject}</b>
        </p>
      </header>
      <p>{mail.text}</p>
    </div>
  )
}
