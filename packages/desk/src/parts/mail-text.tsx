import type { Language } from '@charity-kit/contract'
import './mail-text.css'

interface MailTextProps {
  language: Language
  /** Words and what they name: to whom it goes, its subject. */
  head: readonly (readonly [word: string, value: string])[]
  text: string
}

/** An email as its reader gets it, as plain text. */
export const MailText = ({ language, head, text }: MailTextProps) => (
  <div className="dk-mail" lang={language}>
    <header>
      {head.map(([word, value]) => (
        <p key={word}>
          {word} <b>{value}</b>
        </p>
      ))}
    </header>
    <p>{text}</p>
  </div>
)
