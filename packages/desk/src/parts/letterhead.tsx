import { localizedText, type Centre } from '@charity-kit/contract'
import { BeadLogo, useLanguage } from '@charity-kit/ui'
import { useDeskMessages } from '../i18n/catalogue.ts'
import './letterhead.css'

/** Head of a printed paper: the centre's name, contacts and registration. */
export const Letterhead = ({ centre: { name, contact } }: { centre: Centre }) => {
  const language = useLanguage()
  const t = useDeskMessages()
  const { address, phone, email, registration } = contact ?? {}
  const parts = [
    address && localizedText(address, language),
    phone,
    email,
    registration && t.registration(registration),
  ]
  return (
    <header className="dk-letterhead">
      <BeadLogo />
      <p>
        <b>{name}</b>
        <span>{parts.filter(Boolean).join(', ')}</span>
      </p>
    </header>
  )
}
