import {
  addCampaign,
  changeCampaign,
  endCampaign,
  getStaffCampaign,
  listCampaigns,
  type StaffCampaign,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass, ResourceState } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormPage } from '../parts/form-page.tsx'
import { isSameValue } from '../parts/is-same-value.ts'
import { Page } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { usePhotosMessages } from '../parts/photos/messages.ts'
import { hasWords } from '../parts/photos/photo-words.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'
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

type CampaignSaving = { fields?: Partial<Record<string, string>>; form?: string; saved?: CampaignForm }

const useCampaignForm = (
  base: StaffCampaign | undefined,
  submit: (values: CampaignForm) => Promise<CampaignSaving>,
) => {
  const photos = usePhotosMessages()
  const initial = toForm(base)
  return useRecordForm({
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
      const { fields, ...saving } = await submit(values)
      if (!fields) return saving
      return {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, text]) => [name.startsWith('picture') ? 'picture' : name, text]),
        ),
      }
    },
  })
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

/** The form beside the preview; on a phone one of them at a time. */
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

/** The page of a new campaign. */
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
    return { saved: toForm(undefined) }
  })
  return <CampaignFormPage form={form} base={undefined} title={t.newCampaign} saveText={t.start} />
}

/** The page of a campaign, to change, end or archive it. */
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

/** Keeps the form's initial values while another member changes the campaign. */
const CampaignEditor = ({ latest }: { latest: StaffCampaign }) => {
  const [opened, setOpened] = useState(latest)
  return (
    <CampaignEdit
      key={opened.version}
      opened={opened}
      latest={latest}
      onTakeTheirs={() => {
        setOpened(latest)
      }}
    />
  )
}

interface CampaignEditProps {
  opened: StaffCampaign
  /** Campaign as the server has it now. */
  latest: StaffCampaign
  onTakeTheirs: () => void
}

const CampaignEdit = ({ opened, latest, onTakeTheirs }: CampaignEditProps) => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const { formatDate } = useDates()
  const [base, setBase] = useState(opened)
  const [version, setVersion] = useState(base.version)
  const keep = (saved: StaffCampaign) => {
    setBase(saved)
    setVersion(saved.version)
  }
  const change = useAction(changeCampaign, { invalidates: lists })
  const form = useCampaignForm(base, async (values) => {
    const result = await change.run({ params: { id: base.id }, body: toChanges(values, base, version) })
    if (!result) return {}
    if (!result.ok) return toFormErrors(result.error, desk)
    toast({ text: t.published })
    keep(result.value)
    return { saved: toForm(result.value) }
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
        <Button variant="line" onClick={onTakeTheirs}>
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
          <StateActions
            campaign={base}
            onSaved={(saved) => {
              keep(saved)
              form.follow(toForm(saved))
            }}
          />
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
