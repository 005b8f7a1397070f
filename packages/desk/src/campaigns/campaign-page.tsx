import {
  addCampaign,
  changeCampaign,
  endCampaign,
  getStaffCampaign,
  listCampaigns,
  type StaffCampaign,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass, ResourceState, useForm } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { countChanges, FormPage } from '../parts/form-page.tsx'
import { isSameValue } from '../parts/is-same-value.ts'
import { Page } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { usePhotosMessages } from '../parts/photos/messages.ts'
import { hasWords } from '../parts/photos/photo-words.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { CampaignCards } from './campaign-cards.tsx'
import {
  campaignDraft,
  campaignForm,
  toChanges,
  toForm,
  toNewCampaign,
  type CampaignForm,
} from './campaign-form.ts'
import { CampaignBadge } from './campaign-list.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { useCampaignsMessages } from './messages.ts'
import './campaigns.css'

const lists = [listCampaigns, getStaffCampaign]

type Errors = { fields?: Partial<Record<string, string>>; form?: string } | undefined

const useCampaignForm = (
  base: StaffCampaign | undefined,
  submit: (values: CampaignForm) => Promise<Errors>,
) => {
  const photos = usePhotosMessages()
  const initial = toForm(base)
  const form = useForm({
    schema: campaignForm,
    initial,
    draft: deskDraft(
      `campaign/${base ? `${String(base.id)}/${String(base.version)}` : 'new'}`,
      campaignDraft,
    ),
    submit: async (values) => {
      const { picture } = values
      if (picture && !isSameValue(picture, initial.picture) && !hasWords(picture))
        return { fields: { picture: photos.wordsMissing } }
      const errors = await submit(values)
      if (!errors?.fields) return errors && { form: errors.form }
      return {
        fields: Object.fromEntries(
          Object.entries(errors.fields).map(([name, text]) => [
            name.startsWith('picture') ? 'picture' : name,
            text,
          ]),
        ),
      }
    },
  })
  return { ...form, initial, changes: countChanges(initial, form.values) }
}

interface CampaignFormPageProps {
  form: ReturnType<typeof useCampaignForm>
  base: StaffCampaign | undefined
  title: string
  badge?: ReactNode
  actions?: ReactNode
  notice?: ReactNode
  saveText: string
}

/** The form beside the preview; on a phone either of them. */
const CampaignFormPage = ({ form, base, notice, ...page }: CampaignFormPageProps) => {
  const t = useCampaignsMessages()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  return (
    <div className="dk-campaign" data-view={view}>
      <FormPage
        {...page}
        back={{ href: '/campaigns', text: t.back }}
        form={form.form}
        error={form.errors.form}
        isSaving={form.submitting}
        changes={form.changes}
        onReset={form.reset}
        lead={
          <div className="dk-campaign__views">
            <Segmented
              label={t.view}
              value={view}
              choices={[
                ['edit', t.edit],
                ['preview', t.asGiversSeeIt],
              ]}
              onChange={setView}
            />
          </div>
        }
        aside={<CampaignPreview values={form.values} base={base} />}
      >
        {notice}
        <CampaignCards form={form} base={base} />
      </FormPage>
    </div>
  )
}

/** A new campaign. */
export const NewCampaignPage = () => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const add = useAction(addCampaign, { invalidates: lists, isIdempotent: true })
  const form = useCampaignForm(undefined, async (values) => {
    const result = await add.run({ body: toNewCampaign(values) })
    if (!result) return {}
    if (!result.ok) return toFormErrors(result.error, desk)
    toast({ text: t.started })
    navigate(`/campaigns/${String(result.value.id)}`)
    return undefined
  })
  return <CampaignFormPage form={form} base={undefined} title={t.newCampaign} saveText={t.start} />
}

/** One campaign, to be changed, ended or archived. */
export const CampaignPage = ({ id }: { id: number }) => {
  const t = useCampaignsMessages()
  const campaign = useCall(getStaffCampaign, { params: { id } }, { refreshEvery: 30_000 })
  if (campaign.status === 'ready') return <CampaignEditor latest={campaign.value} />
  return (
    <Page title={t.campaign} back={{ href: '/campaigns', text: t.back }}>
      <ResourceState resource={campaign} failed={t.loadFailed} onRetry={campaign.retry}>
        {() => null}
      </ResourceState>
    </Page>
  )
}

/** What the form began with stays while somebody else changes the campaign. */
const CampaignEditor = ({ latest }: { latest: StaffCampaign }) => {
  const [base, setBase] = useState(latest)
  return <CampaignEdit key={base.version} base={base} latest={latest} onSaved={setBase} />
}

interface CampaignEditProps {
  base: StaffCampaign
  /** As the server has it now. */
  latest: StaffCampaign
  onSaved: (campaign: StaffCampaign) => void
}

const CampaignEdit = ({ base, latest, onSaved }: CampaignEditProps) => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const { formatDate } = useDates()
  const [version, setVersion] = useState(base.version)
  const change = useAction(changeCampaign, { invalidates: lists })
  const form = useCampaignForm(base, async (values) => {
    const result = await change.run({ params: { id: base.id }, body: toChanges(values, base, version) })
    if (!result) return {}
    if (!result.ok) return toFormErrors(result.error, desk)
    toast({ text: t.published })
    onSaved(result.value)
    return undefined
  })
  const notice = latest.version > version && (
    <Note tone="look" icon="alert">
      <b>
        {t.othersChange(latest.changedBy ?? '', formatDate(latest.changedAt, { time: true, near: true }))}
      </b>
      <p>{t.othersChangeHint}</p>
      <div className="dk-row">
        {form.changes > 0 && (
          <Button
            variant="line"
            onClick={() => {
              setVersion(latest.version)
            }}
          >
            {t.keepMine}
          </Button>
        )}
        <Button
          variant="line"
          onClick={() => {
            onSaved(latest)
          }}
        >
          {t.takeTheirs}
        </Button>
      </div>
    </Note>
  )
  return (
    <CampaignFormPage
      form={form}
      base={base}
      title={base.name}
      badge={<CampaignBadge campaign={base} />}
      actions={
        <>
          <Link className={buttonClass({ variant: 'line' })} href={`/campaigns/${String(base.id)}/news`}>
            {t.news}
          </Link>
          <StateActions campaign={base} onSaved={onSaved} />
        </>
      }
      notice={notice}
      saveText={t.publish}
    />
  )
}

const StateActions = ({
  campaign,
  onSaved,
}: {
  campaign: StaffCampaign
  onSaved: (campaign: StaffCampaign) => void
}) => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { id, version, state, name } = campaign
  const end = useAction(endCampaign, {
    invalidates: lists,
    onSuccess: (value) => {
      setAsking(false)
      toast({ text: t.hasEnded })
      onSaved(value)
    },
  })
  const archive = useAction(changeCampaign, {
    invalidates: lists,
    onSuccess: (value) => {
      if (value.state === 'archived') toast({ text: t.archivedNow })
      onSaved(value)
    },
  })
  if (state === 'ended' || state === 'archived')
    return (
      <Button
        variant="line"
        busy={archive.isRunning}
        onClick={() => {
          void archive.run({ params: { id }, body: { version, archived: state === 'ended' } })
        }}
      >
        {state === 'ended' ? t.archive : t.unarchive}
      </Button>
    )
  return (
    <>
      <Button
        variant="line"
        onClick={() => {
          setAsking(true)
        }}
      >
        {t.endNow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
        }}
        title={t.endQuestion(name)}
        confirm={t.endNow}
        isFinal
        isRunning={end.isRunning}
        onConfirm={() => {
          void end.run({ params: { id }, body: { version } })
        }}
      >
        {end.error ? <Alert tone="error">{errorText(end.error, desk)}</Alert> : t.endHint}
      </ConfirmDialog>
    </>
  )
}
