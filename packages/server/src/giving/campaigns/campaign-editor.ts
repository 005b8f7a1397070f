import {
  addDays,
  dayAt,
  fieldError,
  type CampaignChanges,
  type NewCampaignInput,
  type PhotoInput,
  type StaffCampaign,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { mergeTranslations } from '../../db/translations.ts'
import { DomainError } from '../../values/domain-error.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import { parsePhoto, toPhoto } from '../../photos/photo-list.ts'
import { takePhotos } from '../../photos/photo-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import {
  clearGeneralFund,
  insertBalanceChange,
  insertCampaign,
  listStaffCampaigns,
  lockCampaign,
  setPicture,
  updateCampaign,
} from './campaign-edit-repository.ts'

/** Editor of the campaigns. `by` names the person who makes the change, for the history. */
export interface CampaignEditor {
  listCampaigns: () => Promise<StaffCampaign[]>
  /** @throws DomainError `campaign_not_found` */
  getCampaign: (id: number) => Promise<StaffCampaign>
  /** Adds a campaign. The same key adds only one campaign. @throws DomainError `idempotency_key_reused` */
  addCampaign: (campaign: NewCampaignInput, by: string, key?: ScopedKey) => Promise<StaffCampaign>
  /**
   * Changes a campaign.
   * @throws DomainError `campaign_not_found`; `state_changed` if the campaign is no longer at the changes' version.
   */
  changeCampaign: (id: number, changes: CampaignChanges, by: string) => Promise<StaffCampaign>
  /** Ends a campaign: yesterday becomes its last day. @throws as {@link changeCampaign} */
  endCampaign: (id: number, version: number | undefined, by: string) => Promise<StaffCampaign>
}

type Dependencies = Pick<ServiceDependencies, 'db' | 'now' | 'centre' | 'onCampaignsChanged'>

export const campaignEditor = ({ db, now, centre, onCampaignsChanged }: Dependencies): CampaignEditor => {
  const today = () => dayAt(now(), centre().timeZone)
  const find = async (id: number): Promise<StaffCampaign> => {
    const [campaign] = await listStaffCampaigns(db, today(), id)
    if (!campaign) throw new DomainError('campaign_not_found')
    return campaign
  }

  const change = async (
    id: number,
    { picture, version, balanceReason = '', ...changes }: CampaignChanges,
    by: string,
  ): Promise<StaffCampaign> => {
    const at = now().toISOString()
    await inTransaction(db, async (tx) => {
      if (changes.generalFund) await clearGeneralFund(tx)
      const before = await lockCampaign(tx, id, { version, by, at })
      if (!before) {
        const [found] = await listStaffCampaigns(tx, today(), id)
        throw new DomainError(found ? 'state_changed' : 'campaign_not_found')
      }
      if (changes.archived && (changes.ends ?? before.ends_on) >= today()) {
        throw new DomainError('validation_failed', { fields: { archived: fieldError('campaign_runs') } })
      }
      const { openingBalance } = changes
      if (openingBalance !== undefined && openingBalance !== before.opening_balance_tzs) {
        await insertBalanceChange(tx, {
          campaign_id: id,
          balance_before_tzs: before.opening_balance_tzs,
          balance_after_tzs: openingBalance,
          reason: balanceReason,
          actor: by,
          created_at: at,
        })
      }
      await updateCampaign(tx, before, changes)
      if (picture !== undefined) await takePicture(tx, id, picture, before.picture)
    })
    onCampaignsChanged?.()
    return find(id)
  }

  const add = async (
    tx: DatabaseTransaction,
    { openingBalance, balanceReason, target, starts, ends, generalFund, picture, ...texts }: NewCampaignInput,
    { by, at }: { by: string; at: string },
  ): Promise<number> => {
    if (generalFund) await clearGeneralFund(tx)
    const added = await insertCampaign(tx, {
      name: texts.name,
      description: texts.description,
      organised_by: centre().name,
      opening_balance_tzs: openingBalance,
      target_amount_tzs: target,
      starts_on: starts,
      ends_on: ends,
      general_fund: generalFund ? 1 : 0,
      created_at: at,
      changed_by: by,
      changed_at: at,
      translations: mergeTranslations(texts.translations),
    })
    if (openingBalance > 0) {
      await insertBalanceChange(tx, {
        campaign_id: added,
        balance_before_tzs: 0,
        balance_after_tzs: openingBalance,
        reason: balanceReason,
        actor: by,
        created_at: at,
      })
    }
    if (picture) await takePicture(tx, added, picture, null)
    return added
  }

  return {
    listCampaigns: () => listStaffCampaigns(db, today()),
    getCampaign: find,
    addCampaign: async (campaign, by, key) => {
      const at = now().toISOString()
      const id = await inTransaction(db, (tx) =>
        createOnce(tx, { endpoint: 'addCampaign', key, content: campaign, at }, () =>
          add(tx, campaign, { by, at }),
        ),
      )
      onCampaignsChanged?.()
      return find(id)
    },
    changeCampaign: change,
    endCampaign: (id, version, by) =>
      change(id, { ends: addDays(today(), -1), ...(version !== undefined && { version }) }, by),
  }
}

const takePicture = async (
  tx: DatabaseTransaction,
  id: number,
  picture: PhotoInput | null,
  stored: string | null,
): Promise<void> => {
  const kept = stored === null ? [] : [parsePhoto(stored).imageUrl]
  const missing = await takePhotos(tx, { campaign_id: id }, picture ? [picture] : [], kept)
  if (missing.length > 0) {
    throw new DomainError('validation_failed', { fields: { picture: fieldError('photo_unknown') } })
  }
  await setPicture(tx, id, picture && toPhoto(picture))
}
