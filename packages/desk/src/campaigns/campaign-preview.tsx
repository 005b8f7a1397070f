import {
  dateParts,
  getCentre,
  languageCodes,
  languages,
  parseAmount,
  type Campaign,
  type Language,
  type StaffCampaign,
} from '@charity-kit/contract'
import { lazyComponent, Spinner, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { useCall } from '../data/use-call.ts'
import { currentTheme } from '../theme.ts'
import { Segmented } from '../parts/segmented.tsx'
import { translationsOf, type CampaignForm } from './campaign-form.ts'
import { useCampaignsMessages } from './messages.ts'

const GiverCard = lazyComponent(async () => (await import('./giver-card.tsx')).GiverCard)

interface CampaignPreviewProps {
  values: CampaignForm
  base: StaffCampaign | undefined
}

/** Preview of the campaign in its widget, while it is typed. */
export const CampaignPreview = ({ values, base }: CampaignPreviewProps) => {
  const t = useCampaignsMessages()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [theme, setTheme] = useState(currentTheme)
  const centre = useCall(getCentre, {})
  const centreName = centre.status === 'ready' ? centre.value.name : ''
  return (
    <section className="dk-preview" aria-label={t.asGiversSeeIt}>
      <h2 className="dk-h2">{t.asGiversSeeIt}</h2>
      <div className="dk-row dk-row--between">
        <Segmented
          label={t.previewLanguage}
          value={language}
          choices={languageCodes.map((code) => [code, languages[code].name] as const)}
          onChange={setLanguage}
        />
        <Segmented
          label={t.theme}
          value={theme}
          choices={[
            ['light', t.light],
            ['dark', t.dark],
          ]}
          onChange={setTheme}
        />
      </div>
      <GiverCard
        fallback={<Spinner large />}
        // A heading is never empty.
        campaign={toCampaign({ ...values, name: values.name.trim() || t.name }, base, centreName)}
        centreName={centreName}
        language={language}
        theme={theme}
      />
      <p className="ch-muted">{t.previewHint}</p>
    </section>
  )
}

const toCampaign = (values: CampaignForm, base: StaffCampaign | undefined, centreName: string): Campaign => {
  const number = (typed: string) => parseAmount(typed) || 0
  const { picture } = values
  return {
    id: base?.id ?? 0,
    name: values.name,
    description: values.description,
    collectedAmount: (base?.verified ?? 0) + number(values.openingBalance),
    targetAmount: number(values.target),
    endDate: dateParts(values.ends),
    organisedBy: centreName,
    generalFund: values.generalFund,
    picture: picture ? { imageUrl: picture.imageUrl, alt: picture.alt } : undefined,
    translations: translationsOf(values),
  }
}
