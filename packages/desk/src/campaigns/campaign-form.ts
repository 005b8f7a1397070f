import {
  campaignMaxLengths,
  formatNumber,
  isAmount,
  line,
  maxAmountTzs,
  paragraph,
  parseAmount,
  requiredLine,
  type CampaignChanges,
  type FieldErrorKey,
  type NewCampaignInput,
  type StaffCampaign,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { isSameValue } from '../parts/is-same-value.ts'
import { formPhoto, toFormPhoto } from '../parts/photos/form-photo.ts'
import { forEachTranslation, translationsIn } from '../parts/translations.ts'

/** Returns whether a text is a day: "2026-12-31". */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isBalance = (text: string) => {
  const amount = text.trim() === '' ? 0 : parseAmount(text)
  return amount >= 0 && amount <= maxAmountTzs
}

/**
 * Schema of a campaign's form. Its names are the API's field names, so that the server's errors appear at their fields.
 */
export const campaignForm = v.object({
  name: requiredLine(campaignMaxLengths.name, 'name_required'),
  description: paragraph(campaignMaxLengths.description),
  ...forEachTranslation(() => ({
    name: line(campaignMaxLengths.name),
    description: paragraph(campaignMaxLengths.description),
  })),
  target: v.pipe(
    v.string(),
    v.check((typed) => isAmount(parseAmount(typed)), 'amount_not_above_zero' satisfies FieldErrorKey),
  ),
  openingBalance: v.pipe(v.string(), v.check(isBalance, 'number_expected' satisfies FieldErrorKey)),
  balanceReason: line(campaignMaxLengths.balanceReason),
  starts: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || isDay(typed), 'day_invalid' satisfies FieldErrorKey),
  ),
  ends: v.pipe(v.string(), v.check(isDay, 'day_invalid' satisfies FieldErrorKey)),
  generalFund: v.boolean(),
  picture: v.nullable(formPhoto),
})
export type CampaignForm = v.InferOutput<typeof campaignForm>

/** Schema of the draft, which accepts invalid input. */
export const campaignDraft = v.object({
  name: v.string(),
  description: v.string(),
  ...forEachTranslation(() => ({ name: v.string(), description: v.string() })),
  target: v.string(),
  openingBalance: v.string(),
  balanceReason: v.string(),
  starts: v.string(),
  ends: v.string(),
  generalFund: v.boolean(),
  picture: v.nullable(formPhoto),
})

export const toForm = (campaign: StaffCampaign | undefined): CampaignForm => {
  return {
    name: campaign?.name ?? '',
    description: campaign?.description ?? '',
    ...forEachTranslation((code) => ({
      name: campaign?.translations?.[code]?.name ?? '',
      description: campaign?.translations?.[code]?.description ?? '',
    })),
    target: campaign ? formatNumber(campaign.target) : '',
    openingBalance: campaign ? formatNumber(campaign.openingBalance) : '0',
    balanceReason: '',
    starts: campaign?.starts ?? '',
    ends: campaign?.ends ?? '',
    generalFund: campaign?.generalFund ?? false,
    picture: campaign?.picture ? toFormPhoto(campaign.picture) : null,
  }
}

/** Names of the translated texts. */
const texts = ['name', 'description'] as const

export const translationsOf = (values: CampaignForm) => translationsIn(values, texts)

const balanceOf = (typed: string) => (typed.trim() === '' ? 0 : parseAmount(typed))

/** Returns whether a reason is required: with the first opening balance, and for each change of the balance. */
export const needsReason = (values: CampaignForm, base: StaffCampaign | undefined) =>
  balanceOf(values.openingBalance) !== (base?.openingBalance ?? 0)

export const toNewCampaign = (values: CampaignForm): NewCampaignInput => ({
  name: values.name,
  description: values.description,
  translations: translationsOf(values),
  target: parseAmount(values.target),
  openingBalance: balanceOf(values.openingBalance),
  balanceReason: values.balanceReason,
  starts: values.starts || null,
  ends: values.ends,
  generalFund: values.generalFund,
  picture: values.picture,
})

/** Returns only the changed fields of a campaign, so that other members' changes are kept. */
export const toChanges = (values: CampaignForm, base: StaffCampaign, version: number): CampaignChanges => {
  const before = toForm(base)
  const isChanged = (name: keyof CampaignForm) => !isSameValue(values[name], before[name])
  const all = toNewCampaign(values)
  const translations = translationsIn(values, texts, isChanged)
  return {
    version,
    ...(isChanged('name') && { name: all.name }),
    ...(isChanged('description') && { description: all.description }),
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(isChanged('target') && { target: all.target }),
    ...(needsReason(values, base) && {
      openingBalance: all.openingBalance,
      balanceReason: all.balanceReason,
    }),
    ...(isChanged('starts') && { starts: all.starts }),
    ...(isChanged('ends') && { ends: all.ends }),
    ...(isChanged('generalFund') && { generalFund: all.generalFund }),
    ...(isChanged('picture') && { picture: all.picture }),
  }
}
