import { useConnection } from '@charity-kit/client/react'
import { localizedText, productImagePath, translatedText, type Campaign } from '@charity-kit/contract'
import { Flower, Icon, useLanguage, useUniqueId } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { centreAddress } from '../centre-address.ts'
import type { CampaignMessages } from '../i18n/en/campaign.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import { GoesTo } from './goes-to.tsx'

interface Props {
  campaign: Campaign
  /** Name of the centre; null while it loads, undefined if the server does not return it. */
  centreName: string | null | undefined
  t: CampaignMessages
  /** Actions on the card, such as amounts. */
  children?: ReactNode
  /** Link at the foot of the card. */
  link?: ReactNode
}

/**
 * A campaign on a partner's page: the amount raised, a note that only verified donations count, and the centre that
 * gets the money.
 */
export const CampaignCard = ({ campaign, centreName, t, children, link }: Props) => {
  const id = useUniqueId()
  const language = useLanguage()
  return (
    <section className="ch-give" part="campaign" aria-labelledby={id}>
      <div className="ch-give__top">
        <Picture campaign={campaign} />
        <div>
          <h3 className="ch-h4" id={id}>
            {translatedText(campaign, 'name', language)}
          </h3>
          {campaign.organisedBy && (
            <span className="ch-badge">
              <Icon name="shield" />
              {t.verifiedOrganizer}
            </span>
          )}
        </div>
      </div>
      <div className="ch-stack ch-stack--2 ch-give__raised">
        <CampaignProgress campaign={campaign} t={t} />
        <p className="ch-small ch-muted">{t.confirmedOnly}</p>
      </div>
      {children && <div className="ch-stack ch-give__act">{children}</div>}
      <div className="ch-give__foot">
        {centreName === null ? (
          <span className="ch-give__place" />
        ) : (
          centreName && <GoesTo centre={{ name: centreName }} />
        )}
        {link}
      </div>
    </section>
  )
}

/** The campaign's own image, or the flower. */
const Picture = ({ campaign: { picture } }: Pick<Props, 'campaign'>) => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  const path = picture && productImagePath(picture.imageUrl, 240)
  if (!path) return <Flower />
  return (
    <img
      src={centreAddress(apiBase, path)}
      alt={localizedText(picture.alt, language)}
      width={76}
      height={76}
    />
  )
}
