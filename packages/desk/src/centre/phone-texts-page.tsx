import {
  fillPlaces,
  getCentre,
  getDefaultPhoneTexts,
  languageCodes,
  languages,
  phoneTextNames,
  placesOfText,
  smsSize,
  trackingFragment,
  trackingPath,
  recordNumber,
  type PhoneTextName,
  type PhoneTexts,
} from '@charity-kit/contract'
import { Button, Icon, ResourceState, RichText, TextArea } from '@charity-kit/ui'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { FormCard } from '../parts/form-page.tsx'
import { QueueRow } from '../parts/queue-row.tsx'
import { inLanguage } from '../parts/writing/message-words.ts'
import { useWritingMessages } from '../parts/writing/messages.ts'
import { ContentPage } from './content-page.tsx'
import { withValue } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'
import '../parts/mail-text.css'

/** The texts that staff begin with when they write from their own phones. */
export const PhoneTextsPage = ({ text }: { text?: string | undefined }) => {
  const t = useCentreMessages()
  const writing = useWritingMessages()
  const defaults = useCall(getDefaultPhoneTexts, {})
  const open = phoneTextNames.find((name) => name === text)
  const shown = open ?? 'paymentMissing'
  return (
    <ContentPage contentKey="phoneTexts" subtitle={t.phoneTextsHint}>
      {(edit) => (
        <ResourceState resource={defaults} failed={t.loadFailed} onRetry={defaults.retry}>
          {(texts) => (
            <div className="dk-columns dk-columns--even dk-pick" data-open={open !== undefined}>
              <div className="dk-card dk-card--rows">
                {phoneTextNames.map((name) => {
                  const isOwn = Object.keys(ownTexts(edit)[name] ?? {}).length > 0
                  return (
                    <QueueRow
                      key={name}
                      href={`/centre/phone-texts/${name}`}
                      isCurrent={name === shown}
                      status={isOwn ? 'done' : 'waits'}
                      title={writing.names[name]}
                      meta={isOwn ? t.ownWords : t.defaultWords}
                    />
                  )
                })}
              </div>
              <TextFields key={shown} name={shown} edit={edit} defaults={texts} />
            </div>
          )}
        </ResourceState>
      )}
    </ContentPage>
  )
}

const ownTexts = (edit: ContentEdit): PhoneTexts => {
  const read = v.safeParse(v.record(v.string(), v.record(v.string(), v.string())), edit.value)
  // The server checks the text when it is published. While it is typed, a text may be empty.
  return read.success ? read.output : {}
}

const sampleKey = { kind: 'donation', reference: 1042, transactionId: 'QTW1N5OZ07' } as const

/** Sample values for the names in a text. */
const sample = {
  name: 'Neema',
  number: recordNumber(sampleKey.kind, sampleKey.reference),
  amount: 'Tsh 25,000',
  id: sampleKey.transactionId,
  link: location.origin + trackingPath + trackingFragment(sampleKey),
}

const TextFields = ({
  name,
  edit,
  defaults,
}: {
  name: PhoneTextName
  edit: ContentEdit
  defaults: PhoneTexts
}) => {
  const t = useCentreMessages()
  const writing = useWritingMessages()
  const centre = useCall(getCentre, {})
  const own = ownTexts(edit)[name] ?? {}
  const places = placesOfText(name)
    .map((place) => `{${place}}`)
    .join(', ')
  return (
    <div className="dk-form">
      <Link className="dk-link dk-pick__back" href="/centre/phone-texts">
        <Icon name="back" />
        {t.phoneTexts}
      </Link>
      <h2 className="dk-h2">{writing.names[name]}</h2>
      {languageCodes.map((language) => {
        const words = own[language] ?? defaults[name]?.[language] ?? ''
        const preview = fillPlaces(words, {
          ...sample,
          link: inLanguage(sample.link, language),
          centre: centre.status === 'ready' ? centre.value.shortName : undefined,
        })
        const { used, limit, messages, unusual } = smsSize(preview)
        return (
          <FormCard key={language} title={languages[language].name}>
            <TextArea
              label={t.text}
              hint={t.placesText(places)}
              rows={4}
              value={words}
              error={edit.errors[`${name}.${language}`]}
              onChange={(text) => {
                edit.replace(withValue(edit.value, [name, language], text))
              }}
            />
            <section aria-label={t.inLanguage(t.preview, languages[language].name)}>
              <div className="dk-mail" lang={language}>
                <p>{preview}</p>
              </div>
              <p className="ch-hint">
                <RichText
                  text={messages === 1 ? writing.used(used, limit) : writing.usedMore(used, messages)}
                />
              </p>
              {unusual.length > 0 && <p className="ch-hint">{writing.unusual(unusual.join(' '))}</p>}
            </section>
            {own[language] !== undefined && (
              <Button
                variant="line"
                onClick={() => {
                  edit.change([name, language], undefined)
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
