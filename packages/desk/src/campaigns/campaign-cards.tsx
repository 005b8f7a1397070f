import { useConnection } from '@charity-kit/client/react'
import { formatTzs, productImagePath, type StaffCampaign } from '@charity-kit/contract'
import { Button, CopyField, Field, type Form } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { History } from '../parts/facts.tsx'
import { FormCard } from '../parts/form-page.tsx'
import { usePhotosMessages } from '../parts/photos/messages.ts'
import { PhotoPicker } from '../parts/photos/photo-picker.tsx'
import { PhotoWords } from '../parts/photos/photo-words.tsx'
import { TranslatedFields } from '../parts/translated-fields.tsx'
import { needsReason, type campaignForm } from './campaign-form.ts'
import { useCampaignsMessages } from './messages.ts'

interface CardProps {
  form: Pick<Form<typeof campaignForm>, 'values' | 'errors' | 'field' | 'change'>
  base: StaffCampaign | undefined
}

/** The cards of a campaign's form. */
export const CampaignCards = ({ form, base }: CardProps) => {
  const t = useCampaignsMessages()
  return (
    <>
      <FormCard title={t.words}>
        <div className="dk-two">
          <TranslatedFields label={t.name} name="name" field={form.field} />
          <TranslatedFields label={t.story} name="description" field={form.field} rows={5} />
        </div>
      </FormCard>
      <FormCard title={t.moneyAndTime}>
        <Picture form={form} />
        <div className="dk-two">
          <Field label={t.target} prefix="Tsh" inputMode="numeric" {...form.field('target')} />
          <Field
            label={t.openingBalance}
            prefix="Tsh"
            inputMode="numeric"
            {...form.field('openingBalance')}
          />
          <Field label={t.starts} type="date" hint={t.startsHint} {...form.field('starts')} />
          <Field label={t.ends} type="date" {...form.field('ends')} />
        </div>
        {needsReason(form.values, base) && (
          <Field label={t.why} hint={t.whyHint} {...form.field('balanceReason')} />
        )}
        {base && base.balanceHistory.length > 0 && <BalanceHistory campaign={base} />}
        <label className="ch-row ch-check">
          <input
            type="checkbox"
            checked={form.values.generalFund}
            onChange={(event) => {
              form.change({ generalFund: event.currentTarget.checked })
            }}
          />
          <span>{t.isGeneralFund}</span>
        </label>
      </FormCard>
      {base && <EmbedCard id={base.id} />}
    </>
  )
}

const Picture = ({ form }: Pick<CardProps, 'form'>) => {
  const t = useCampaignsMessages()
  const photos = usePhotosMessages()
  const { apiBase } = useConnection()
  const { picture } = form.values
  const setPicture = (next: typeof picture) => {
    form.change({ picture: next })
  }
  return (
    <>
      <div className="dk-picture">
        {picture ? (
          <img
            src={apiBase + (productImagePath(picture.imageUrl, 240) ?? '')}
            alt={picture.alt.en}
            width={96}
            height={96}
          />
        ) : (
          <p className="ch-muted">{t.noPicture}</p>
        )}
        <PhotoPicker line text={picture ? photos.change : photos.add} onAdded={setPicture} />
        {picture && (
          <Button
            variant="quiet"
            onClick={() => {
              setPicture(null)
            }}
          >
            {t.removePicture}
          </Button>
        )}
      </div>
      {picture && (
        <PhotoWords
          label={photos.shows}
          photo={picture}
          error={form.errors.fields?.picture}
          onChange={setPicture}
        />
      )}
    </>
  )
}

const BalanceHistory = ({ campaign }: { campaign: StaffCampaign }) => {
  const t = useCampaignsMessages()
  const { formatDate } = useDates()
  return (
    <History
      events={campaign.balanceHistory.toReversed().map(({ from, to, reason, by, at }) => ({
        id: at,
        status: 'done',
        text: t.balanceChange(formatTzs(from), formatTzs(to), by),
        time: formatDate(at, { near: true }),
        at,
        note: reason,
      }))}
    />
  )
}

/** Code that embeds the campaign in a website, and a link for messages. */
const EmbedCard = ({ id }: { id: number }) => {
  const t = useCampaignsMessages()
  const { origin } = location
  const snippet = [
    `<script async src="${origin}/embed/v1/charity-widgets.js"></script>`,
    `<charity-donate mode="inline" client-key="your-site" campaign-id="${String(id)}"></charity-donate>`,
  ].join('\n')
  return (
    <FormCard title={t.onAWebsite}>
      <div className="dk-snippet">
        <CopyField label={t.snippet} value={snippet} note={t.snippetNote} copyable />
      </div>
      <CopyField label={t.link} value={`${origin}/donate?campaign=${String(id)}`} copyable />
    </FormCard>
  )
}
