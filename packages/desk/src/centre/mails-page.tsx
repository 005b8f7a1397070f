import {
  editableMailNames,
  editableMails,
  fillMailText,
  getDefaultMailTexts,
  languageCodes,
  languages,
  type EditableMail,
  type MailTexts,
} from '@charity-kit/contract'
import { Button, Field, ResourceState } from '@charity-kit/ui'
import * as v from 'valibot'
import { useCall } from '../data/use-call.ts'
import { FormCard } from '../parts/form-page.tsx'
import { QueueRow } from '../parts/queue-row.tsx'
import { Note } from '../parts/signals.tsx'
import { ContentPage } from './content-page.tsx'
import { withValue } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'

/** The words of the mails that givers and buyers get. */
export const MailsPage = ({ mail }: { mail?: string | undefined }) => {
  const t = useCentreMessages()
  const defaults = useCall(getDefaultMailTexts, {})
  const open = editableMailNames.find((name) => name === mail)
  return (
    <ContentPage contentKey="mails">
      {(edit) => (
        <ResourceState resource={defaults} failed={t.loadFailed} onRetry={defaults.retry}>
          {(texts) => (
            <div className="dk-columns dk-columns--even">
              <div className="dk-card">
                {editableMailNames.map((name) => {
                  const isOwn = Object.keys(ownTexts(edit)[name] ?? {}).length > 0
                  return (
                    <QueueRow
                      key={name}
                      href={`/centre/mails/${name}`}
                      isCurrent={name === open}
                      bead={isOwn ? 'done' : 'waits'}
                      title={t.mailNames[name]}
                      meta={isOwn ? t.ownWords : t.defaultWords}
                    />
                  )
                })}
              </div>
              {open && <MailFields key={open} mail={open} edit={edit} defaults={texts} />}
            </div>
          )}
        </ResourceState>
      )}
    </ContentPage>
  )
}

const ownTexts = (edit: ContentEdit): MailTexts => {
  const read = v.safeParse(v.record(v.string(), v.unknown()), edit.value)
  // Checked by the server when it is published; while it is typed, a subject may be empty.
  return read.success ? read.output : {}
}

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
  const sample = { number: '1042', amount: 'Tsh 50,000', campaign: t.sampleCampaign }
  const places = editableMails[mail].map((name) => `{${name}}`).join(', ')
  return (
    <div className="dk-form">
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
            <Field
              label={t.text}
              hint={t.placesText(places)}
              rows={6}
              value={words.text}
              error={edit.errors[`${mail}.${language}.text`]}
              onChange={(text) => {
                set({ text })
              }}
            />
            <section className="dk-snippet" aria-label={t.preview} lang={language}>
              <b>{fillMailText(words.subject, sample)}</b>
              <p className="dk-mailpreview">{fillMailText(words.text, sample)}</p>
              <p className="ch-muted">{t.detailsFollow}</p>
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
