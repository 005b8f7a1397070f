import { localizedText, type Centre } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import { BeadLogo } from '../art/bead-logo.tsx'
import { useLanguage } from '../i18n/locale.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface SheetProps {
  /** The centre in the sheet's head; undefined until it is known. */
  centre: Centre | undefined
  /** Content beside "Print" above the sheet, such as a Back link. */
  beside: ReactNode
  printText: string
  onPrint: () => void
  /** Formats the centre's registration number as a sentence. */
  registration: (number: string) => string
  children: ReactNode
}

/** A sheet of paper with the centre's head, light in both themes. */
export const Sheet = ({ centre, beside, printText, onPrint, registration, children }: SheetProps) => {
  const language = useLanguage()
  const { address, phone, email, registration: number } = centre?.contact ?? {}
  const lines = [address && localizedText(address, language), phone, email, number && registration(number)]
  return (
    <div className="ch-sheetwrap">
      <div className="ch-sheetbar ch-no-print">
        {beside}
        <Button onClick={onPrint}>
          <Icon name="print" />
          {printText}
        </Button>
      </div>
      <article className="ch-sheet">
        <div className="ch-sheet__head">
          <div className="ch-sheet__centre">
            <BeadLogo />
            <p>
              <b translate="no">{centre?.name}</b>
              {centre && <small>{localizedText(centre.tagline, language)}</small>}
            </p>
          </div>
          <p className="ch-small">
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
        {children}
      </article>
    </div>
  )
}
