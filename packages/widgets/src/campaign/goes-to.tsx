import { localizedText, type Centre } from '@charity-kit/contract'
import { Icon, RichText, useLanguage } from '@charity-kit/ui'
import type { CampaignMessages } from '../i18n/en/campaign.ts'

/** Where the money goes, and in a sentence who that is. */
export const GoesTo = ({ centre, t }: { centre: Pick<Centre, 'name' | 'about'>; t: CampaignMessages }) => {
  const language = useLanguage()
  return (
    <p className="ch-row ch-small ch-muted">
      <Icon name="shield" />
      <span>
        <span>
          <RichText text={t.goesTo(centre.name)} />
        </span>
        {centre.about && <small>{localizedText(centre.about, language)}</small>}
      </span>
    </p>
  )
}
