import { ConnectionProvider, useClient } from '@charity-kit/client/react'
import type { Campaign, Language } from '@charity-kit/contract'
import { LocaleProvider } from '@charity-kit/ui'
import { DonationCard } from '@charity-kit/widgets/donation'
import css from '@charity-kit/widgets/styles.css?inline'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Theme } from '../theme.ts'

interface GiverCardProps {
  campaign: Campaign
  centreName: string
  language: Language
  theme: Theme
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

const nothing = () => undefined

/** The widget's own card, in a shadow root, so that the desk's styles do not apply to it. */
export const GiverCard = ({ campaign, centreName, language, theme }: GiverCardProps) => {
  const [root, setRoot] = useState<ShadowRoot>()
  const client = useClient()
  return (
    <div
      ref={(host) => {
        if (!host || host.shadowRoot) return
        const shadow = host.attachShadow({ mode: 'open' })
        shadow.adoptedStyleSheets = [sheet]
        setRoot(shadow)
      }}
    >
      {root &&
        createPortal(
          <LocaleProvider lang={language}>
            <ConnectionProvider apiBase={location.origin} lang={language} client={client}>
              <div className="ch-root" data-theme={theme} lang={language}>
                <div className="ch-give-box">
                  <DonationCard
                    campaign={campaign}
                    centreName={centreName}
                    onGive={nothing}
                    onAlreadyPaid={nothing}
                  />
                </div>
              </div>
            </ConnectionProvider>
          </LocaleProvider>,
          root,
        )}
    </div>
  )
}
