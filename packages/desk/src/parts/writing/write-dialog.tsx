import {
  dialledFromAbroad,
  languageCodes,
  languages,
  phoneApps,
  phoneTextMaxLength,
  smsSize,
  type Addressee,
  type Language,
  type PhoneApp,
  type PhoneTextName,
} from '@charity-kit/contract'
import {
  Alert,
  Button,
  buttonClass,
  mailHref,
  ResourceState,
  RichText,
  Select,
  smsHref,
  useUniqueId,
  whatsAppHref,
} from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { deskDraft } from '../../data/desk-draft.ts'
import { useAction } from '../../data/use-action.ts'
import { useCall } from '../../data/use-call.ts'
import { errorText } from '../../error-text.ts'
import { useDeskMessages } from '../../i18n/catalogue.ts'
import { useStaff } from '../../staff-context.ts'
import { DeskIcon } from '../desk-icon.tsx'
import { PanelDialog } from '../panel-dialog.tsx'
import { addresseeCalls, addresseeQueries, type Subject } from './addressee-calls.ts'
import { appIcons } from './app-icons.ts'
import { firstNameOf, unfilledIn, wordsFor } from './message-words.ts'
import { useWritingMessages } from './messages.ts'

interface WriteDialogProps {
  subject: Subject
  /** App that was asked for, whose button is filled. */
  main: PhoneApp
  suggested: PhoneTextName
  onClose: () => void
}

/** A text in the recipient's language, to be sent from the member's own phone. */
export const WriteDialog = (props: WriteDialogProps) => {
  const t = useWritingMessages()
  const { kind, id } = props.subject
  const addressee = useCall(addresseeCalls[kind].get, { params: { id } })
  if (addressee.status === 'ready') return <Writing {...props} addressee={addressee.value} />
  return (
    <PanelDialog open onClose={props.onClose} title={t.writeToThem}>
      <ResourceState resource={addressee} failed={t.loadFailed} onRetry={addressee.retry}>
        {() => null}
      </ResourceState>
    </PanelDialog>
  )
}

const draftSchema = v.object({
  text: v.string(),
  language: v.picklist(languageCodes),
  edits: v.record(v.string(), v.string()),
})

/** Holds the text for each template and language, until an app was opened with it. */
const useWords = ({ subject, suggested, addressee }: WriteDialogProps & { addressee: Addressee }) => {
  const [draft] = useState(() => deskDraft(`write/${subject.kind}/${String(subject.id)}`, draftSchema))
  const [written, setWritten] = useState(() => {
    const first = (addressee.texts.find(({ name }) => name === suggested) ?? addressee.texts[0])?.name ?? ''
    return draft.load() ?? { text: first, language: addressee.language, edits: {} }
  })
  const { language, edits } = written
  const text = addressee.texts.find(({ name }) => name === written.text)?.name
  // A text of the member's own is the same for each language that may be chosen for it.
  const key = text === undefined ? 'own' : `${text}/${language}`
  const change = (next: Partial<typeof written>) => {
    setWritten({ ...written, ...next })
    draft.save({ ...written, ...next })
  }
  return {
    text,
    language,
    words: edits[key] ?? wordsFor(addressee, text, language),
    begin: (next: string) => {
      change({ text: next })
    },
    speak: (next: Language) => {
      change({ language: next })
    },
    write: (words: string) => {
      change({ edits: { ...edits, [key]: words } })
    },
    clear: () => {
      draft.clear()
    },
  }
}

const Writing = (props: WriteDialogProps & { addressee: Addressee }) => {
  const { subject, main, addressee, onClose } = props
  const t = useWritingMessages()
  const desk = useDeskMessages()
  const { member } = useStaff()
  const field = useUniqueId()
  const { text, language, words, begin, speak, write, clear } = useWords(props)
  const name = firstNameOf(addressee.name)
  const note = useAction(addresseeCalls[subject.kind].note, {
    invalidates: addresseeQueries,
    onSuccess: () => {
      clear()
      onClose()
    },
  })
  const [opened, setOpened] = useState<PhoneApp>(main)
  const noteOpened = (app: PhoneApp) => {
    setOpened(app)
    void note.run({
      params: { id: subject.id },
      body: { app, ...(text !== undefined && app !== 'call' && { text }) },
    })
  }
  const other = language === 'en' ? 'sw' : 'en'
  const heading = language === addressee.language ? t.wordsAsRead[language](name) : t.words[language]
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={name === '' ? t.writeToThem : t.writeTo(name)}
      foot={
        <Apps addressee={addressee} main={main} words={words} onOpened={noteOpened} by={member.firstName} />
      }
    >
      {note.error && (
        <Alert tone="error">
          {errorText(note.error, desk)} {t.notNoted}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              noteOpened(opened)
            }}
          >
            {t.noteAgain}
          </Button>
        </Alert>
      )}
      <Select
        label={t.beginWith}
        value={text ?? ''}
        onChange={begin}
        choices={[...addressee.texts.map((each) => [each.name, t.names[each.name]] as const), ['', t.own]]}
      />
      <div className="ch-field">
        <div className="dk-write__head">
          <label className="ch-label" htmlFor={field}>
            {heading}
          </label>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${other.toUpperCase()}: ${t.switchTo[other]}`}
            title={languages[other].name}
            onClick={() => {
              speak(other)
            }}
          >
            {other.toUpperCase()}
          </Button>
        </div>
        <textarea
          id={field}
          className="ch-input"
          lang={language}
          rows={6}
          maxLength={phoneTextMaxLength * 2}
          aria-describedby={`${field}-size`}
          value={words}
          onInput={(event) => {
            write(event.currentTarget.value)
          }}
        />
        <Size id={`${field}-size`} words={words} isText={addressee.phone !== ''} />
      </div>
    </PanelDialog>
  )
}

/** Number of text messages, the reason for a higher number, and the parts still to be filled in. */
const Size = ({ id, words, isText }: { id: string; words: string; isText: boolean }) => {
  const t = useWritingMessages()
  const { used, limit, messages, unusual } = smsSize(words)
  const unfilled = unfilledIn(words)
  return (
    <div id={id} className="ch-hint">
      {isText && (
        <p>
          <RichText text={messages === 1 ? t.used(used, limit) : t.usedMore(used, messages)} />
        </p>
      )}
      {isText && unusual.length > 0 && <p>{t.unusual(unusual.join(' '))}</p>}
      {unfilled !== '' && <p>{t.unfilled(unfilled)}</p>}
    </div>
  )
}

interface AppsProps {
  addressee: Addressee
  main: PhoneApp
  words: string
  by: string
  onOpened: (app: PhoneApp) => void
}

const Apps = ({ addressee, main, words, by, onOpened }: AppsProps) => {
  const t = useWritingMessages()
  const { email, values } = addressee
  const number = dialledFromAbroad(addressee.phone)
  const hrefs: Record<PhoneApp, string> = {
    text: number && smsHref(words, number),
    whatsapp: number && whatsAppHref(words, number),
    call: number && `tel:+${number}`,
    email: email && mailHref(`${values.centre} ${values.number}`, words, email),
  }
  return (
    <div className="dk-talk dk-talk--foot">
      {phoneApps
        .filter((app) => hrefs[app] !== '')
        .map((app) => (
          <a
            key={app}
            className={buttonClass(app === main ? {} : { variant: 'line' })}
            href={hrefs[app]}
            {...(app === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={() => {
              onOpened(app)
            }}
          >
            <DeskIcon name={appIcons[app]} />
            {t.apps[app]}
          </a>
        ))}
      <p className="ch-small ch-muted">{t.ownApp(by)}</p>
    </div>
  )
}
