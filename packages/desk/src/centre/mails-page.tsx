import {
  editableMailNames,
  editableMails,
  fillPlaces,
  getDefaultMailTexts,
  languageCodes,
  languages,
  recordNumber,
  type EditableMail,
  type MailTexts,
  type NumberedKind,
} from '@charity-kit/contract'
import { Button, Field, Icon, ResourceState, TextArea } from '@charity-kit/ui'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { FormCard } from '../parts/form-page.tsx'
import { MailText } from '../parts/mail-text.tsx'
import { QueueRow } from '../parts/queue-row.tsx'
import { Note } from '../parts/signals.tsx'
import { ContentPage } from './content-page.tsx'
import { withValue } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'

/** The texts of the emails to donors and buyers. */
export const MailsPage = ({ mail }: { mail?: string | undefined }) => {
  const t = useCentreMessages()
  const defaults = useCall(getDefaultMailTexts, {})
  const open = editableMailNames.find((name) => name === mail)
  const shown = open ?? 'donationReceived'
  return (
    <ContentPage contentKey="mails">
      {(edit) => (
        <ResourceState resource={defaults} failed={t.loadFailed} onRetry={defaults.retry}>
          {(texts) => (
            <div className="dk-columns dk-columns--even dk-pick" data-open={open !== undefined}>
              <div className="dk-card dk-card--rows">
                {editableMailNames.map((name) => {
                  const isOwn = Object.keys(ownTexts(edit)[name] ?? {}).length > 0
                  return (
                    <QueueRow
                      key={name}
                      href={`/centre/mails/${name}`}
                      isCurrent={name === shown}
                      status={isOwn ? 'done' : 'waits'}
                      title={t.mailNames[name]}
                      meta={isOwn ? t.ownWords : t.defaultWords}
                    />
                  )
                })}
              </div>
              <MailFields key={shown} mail={shown} edit={edit} defaults={texts} />
            </div>
          )}
        </ResourceState>
      )}
    </ContentPage>
  )
}

const ownTexts = (edit: ContentEdit): MailTexts => {
  const read = v.safeParse(v.record(v.string(), v.unknown()), edit.value)
  // The server checks the text when it is published. While it is typed, a subject may be empty.
  return read.success ? read.output : {}
}

const kindOf = (mail: EditableMail): NumberedKind =>
  mail.startsWith('donation') ? 'donation' : mail.startsWith('order') ? 'order' : 'custom-order'

const MailFields = ({
  mail,
  edit,
  defaults,
}: {
  mail: EditableMail
  edit: ContentEdit
  defaults: MailTexts
}) => {
  const t = useCentreMessages()
  const own = ownTexts(edit)[mail] ?? {}
  const sample = {
    number: recordNumber(kindOf(mail), 1042),
    amount: 'Tsh 50,000',
    campaign: t.sampleCampaign,
  }
  const places = editableMails[mail].map((name) => `{${name}}`).join(', ')
  return (
    <div className="dk-form">
      <Link className="dk-link dk-pick__back" href="/centre/mails">
        <Icon name="back" />
        {t.mails}
      </Link>
      <h2 className="dk-h2">{t.mailNames[mail]}</h2>
      {mail.endsWith('Received') && <Note tone="look">{t.neverPaid}</Note>}
      {languageCodes.map((language) => {
        const normal = defaults[mail]?.[language] ?? { subject: '', text: '' }
        const words = own[language] ?? normal
        const set = (change: object) => {
          edit.replace(withValue(edit.value, [mail, language], { ...words, ...change }))
        }
        return (
          <FormCard key={language} title={languages[language].name}>
            <Field
              label={t.subject}
              hint={t.placesSubject}
              value={words.subject}
              error={edit.errors[`${mail}.${language}.subject`]}
              onChange={(subject) => {
                set({ subject })
              }}
            />
            <TextArea
              label={t.text}
              hint={t.placesText(places)}
              rows={6}
              value={words.text}
              error={edit.errors[`${mail}.${language}.text`]}
              onChange={(text) => {
                set({ text })
              }}
            />
            <section aria-label={t.inLanguage(t.preview, languages[language].name)}>
              <MailText
                lang={language}
                mail={{
                  subject: fillPlaces(words.subject, sample),
                  text: fillPlaces(words.text, sample),
                }}
              />
              <p className="ch-small ch-muted">{t.detailsFollow}</p>
            </section>
            {own[language] && (
              <Button
                variant="line"
                onClick={() => {
                  edit.change([mail, language], undefined)
                }}
              >
                {t.backToDefault}
              </Button>
            )}
          </FormCard>
        )
      })}
    </div>
  )
}
