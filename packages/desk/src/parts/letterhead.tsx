import { localizedText, type Centre } from '@charity-kit/contract'
import { BeadLogo, useLanguage } from '@charity-kit/ui'
import './letterhead.css'

/** The centre's name and where it can be asked, at the head of a paper. */
export const Letterhead = ({ centre: { name, contact } }: { centre: Centre }) => {
  const language = useLanguage()
  const { address, phone, email } = contact ?? {}
  return (
    <header className="dk-letterhead">
      <BeadLogo />
      <p>
        <b>{name}</b>
        <span>{[address && localizedText(address, language), phone, email].filter(Boolean).join(', ')}</span>
      </p>
    </header>
  )
}
