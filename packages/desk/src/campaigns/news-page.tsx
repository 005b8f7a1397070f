import {
  formatNumber,
  getNews,
  getStaffCampaign,
  languages,
  listNews,
  mailingLists,
  previewNews,
  sendNews,
  translatedText,
  type Language,
  type MailingList,
  type News,
  type NewsInput,
  type NewsPreview,
  type NewsTopic,
} from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, ResourceState, SubmitButton, useForm, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import type { CampaignsMessages } from '../i18n/en/campaigns.ts'
import { History } from '../parts/facts.tsx'
import { FormCard } from '../parts/form-page.tsx'
import { MailText } from '../parts/mail-text.tsx'
import { Page, Section } from '../parts/page.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { TabRow } from '../parts/tab-row.tsx'
import { useToast } from '../parts/toast.tsx'
import { TranslatedFields } from '../parts/translated-fields.tsx'
import { useMay } from '../staff-context.ts'
import { useCampaignsMessages } from './messages.ts'
import { emptyNews, newsDraft, newsForm, toNews } from './news-form.ts'

/** News of a campaign, for the donors who subscribed to them. */
export const CampaignNewsPage = ({ id }: { id: number }) => {
  const t = useCampaignsMessages()
  const language = useLanguage()
  const campaign = useCall(getStaffCampaign, { params: { id } })
  const back = { href: `/campaigns/${String(id)}`, text: t.backToCampaign }
  const name = campaign.status === 'ready' ? translatedText(campaign.value, 'name', language) : ''
  return (
    <Page title={name ? t.newsOf(name) : t.news} back={back} narrow>
      <TopicNews topic={id} />
    </Page>
  )
}

/** News of a mailing list, for the accounts that chose the list in their email preferences. */
export const MailingListPage = ({ list }: { list: MailingList }) => {
  const t = useCampaignsMessages()
  return (
    <Page title={t[list]} back={{ href: '/campaigns', text: t.backToCampaigns }} narrow>
      <TabRow
        label={t.mailingLists}
        tabs={mailingLists.map((each) => ({ href: `/campaigns/news/${each}`, text: t[each] }))}
      />
      <TopicNews topic={list} />
    </Page>
  )
}

/** Shows the news of a topic. Staff write news, look at the emails, and send them. */
const TopicNews = ({ topic }: { topic: NewsTopic }) => {
  const t = useCampaignsMessages()
  const maySend = useMay('centre')
  const news = useCall(getNews, { params: { topic } }, { refreshEvery: 10_000 })
  const { readers: readersText, noReaders } = wordsFor(topic, t)
  return (
    <ResourceState resource={news} failed={t.newsFailed} onRetry={news.retry}>
      {({ readers, latest }) => (
        <>
          <p>{readers === 0 ? noReaders : readersText(formatNumber(readers))}</p>
          {maySend && <WriteNews topic={topic} />}
          {latest.length > 0 && (
            <Section title={t.sentNews}>
              <SentNews news={latest} />
            </Section>
          )}
        </>
      )}
    </ResourceState>
  )
}

/** Returns the texts of a topic: donors subscribe to a campaign's news, accounts choose a mailing list. */
const wordsFor = (topic: NewsTopic, t: CampaignsMessages) =>
  typeof topic === 'number' ? t.ofCampaign : t.ofMailingList

/** Emails of the preview, which are sent exactly as shown. */
interface Preview {
  input: NewsInput
  emails: NewsPreview
}

const WriteNews = ({ topic }: { topic: NewsTopic }) => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const client = useClient()
  const [preview, setPreview] = useState<Preview>()
  const { form, field, errors, submitting, reset } = useForm({
    schema: newsForm,
    initial: emptyNews,
    draft: deskDraft(`news/${String(topic)}`, newsDraft),
    submit: async (values, signal) => {
      const input = toNews(values)
      const result = await client(previewNews, { params: { topic }, body: input }, { signal })
      if (!result.ok) return toFormErrors(result.error, desk)
      setPreview({ input, emails: result.value })
      return {} // the draft is kept until the news were sent
    },
  })
  return (
    <FormCard title={t.writeNews}>
      <form className="dk-form" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <p className="ch-muted">{wordsFor(topic, t).hint}</p>
        <div className="dk-two">
          <TranslatedFields label={t.newsTitle} name="title" field={field} />
          <TranslatedFields label={t.newsText} name="text" field={field} rows={8} hint={t.emptyTranslation} />
        </div>
        <div className="dk-row">
          <SubmitButton sending={submitting} text={t.showNews} busyText={desk.sending} />
        </div>
      </form>
      {preview && (
        <SendDialog
          topic={topic}
          preview={preview}
          onClose={() => {
            setPreview(undefined)
          }}
          onSent={() => {
            setPreview(undefined)
            reset()
          }}
        />
      )}
    </FormCard>
  )
}

interface SendDialogProps {
  topic: NewsTopic
  preview: Preview
  onClose: () => void
  onSent: () => void
}

/** Final check before sending, because emails cannot be recalled. */
const SendDialog = ({ topic, preview: { input, emails }, onClose, onSent }: SendDialogProps) => {
  const t = useCampaignsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const readers = emails.reduce((sum, email) => sum + email.readers, 0)
  const shown = emails.find((email) => email.language === language)
  const send = useAction(sendNews, {
    invalidates: [getNews, listNews],
    isIdempotent: true,
    onSuccess: () => {
      toast({ text: t.newsSent(formatNumber(readers)), icon: 'mail' })
      onSent()
    },
  })
  return (
    <PanelDialog
      open
      wide
      onClose={onClose}
      title={t.checkNews}
      foot={
        <>
          {readers > 0 && (
            <Button
              busy={send.isRunning}
              onClick={() => {
                void send.run({ params: { topic }, body: input })
              }}
            >
              {t.sendNews(formatNumber(readers))}
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            {t.writeOn}
          </Button>
        </>
      }
    >
      {send.error && <Alert tone="error">{errorText(send.error, desk)}</Alert>}
      <p>{readers === 0 ? wordsFor(topic, t).noReaders : t.cannotTakeBack}</p>
      <Segmented
        label={t.previewLanguage}
        value={language}
        choices={emails.map(
          (email) =>
            [email.language, `${languages[email.language].name}: ${formatNumber(email.readers)}`] as const,
        )}
        onChange={setLanguage}
      />
      {shown && <MailText mail={shown} lang={language} />}
    </PanelDialog>
  )
}

const SentNews = ({ news }: { news: readonly News[] }) => {
  const t = useCampaignsMessages()
  const { formatDate } = useDates()
  return (
    <History
      events={news.map(({ id, title, by, createdAt, recipients, done }) => ({
        id,
        status: done ? 'done' : 'half',
        text: <b>{title}</b>,
        time: formatDate(createdAt, { time: true, near: true }),
        at: createdAt,
        note: done ? t.sentTo(formatNumber(recipients), by) : t.beingSent(formatNumber(recipients), by),
      }))}
    />
  )
}
