import { getContent, type ContentKey, type ContentVersion, type CurrentContent } from '@charity-kit/contract'
import { Alert, Button, buttonClass, Icon, ResourceState } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { errorText, isPasswordWrong } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { CentreTabs } from '../parts/centre-tabs.tsx'
import { SaveBar } from '../parts/form-page.tsx'
import { useKeys } from '../parts/keys.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { Page } from '../parts/page.tsx'
import { formProps } from '../parts/panel-dialog.tsx'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { Note } from '../parts/signals.tsx'
import { useCentreMessages } from './messages.ts'
import { useContentEdit, type ContentEdit } from './use-content.ts'
import './centre.css'

const formId = 'dk-content'

interface ContentPageProps {
  contentKey: ContentKey
  /** Fields of the form. */
  children?: (edit: ContentEdit) => ReactNode
  /** Content under the fields, for values that are edited in dialogs with their own forms. */
  below?: (edit: ContentEdit) => ReactNode
  /** Content above the fields, outside their form. */
  above?: (stored: CurrentContent) => ReactNode
  /** Actions in the head, beside the link to the versions. */
  actions?: ReactNode
  subtitle?: string
}

/** A part of the centre with its tabs: the fields, and the unpublished changes at the foot. */
export const ContentPage = (props: ContentPageProps) => {
  const t = useCentreMessages()
  const content = useCall(getContent, { params: { key: props.contentKey } }, { refreshEvery: 30_000 })
  if (content.status === 'ready') return <Editor key={props.contentKey} {...props} stored={content.value} />
  return (
    <Page title={t.title}>
      <CentreTabs />
      <ResourceState resource={content} failed={t.loadFailed} onRetry={content.retry}>
        {() => null}
      </ResourceState>
    </Page>
  )
}

const Editor = ({
  contentKey,
  children,
  below,
  above,
  actions,
  subtitle,
  stored,
}: ContentPageProps & { stored: CurrentContent }) => {
  const t = useCentreMessages()
  const desk = useDeskMessages()
  const edit = useContentEdit(contentKey, stored)
  const subtitleOf = useVersionText()
  useLeaveGuard(edit.changes > 0 && !edit.isSaving)
  const [isAsking, setAsking] = useState(false)
  const saveText = edit.needsAgreement ? t.askAgreement : t.publish
  const publish = () => {
    if (edit.changes === 0) return
    if (edit.needsPassword) setAsking(true)
    else void edit.publish()
  }
  useKeys({ 'ctrl+s': publish })
  return (
    <Page
      title={t.title}
      subtitle={subtitle ?? subtitleOf(edit.base)}
      actions={
        <>
          {actions}
          <Link className={buttonClass({ variant: 'line' })} href={`/centre/versions/${contentKey}`}>
            <Icon name="retry" />
            {t.versions}
          </Link>
        </>
      }
      foot={
        edit.changes > 0 && (
          <SaveBar
            formId={formId}
            changes={edit.changes}
            isSaving={edit.isSaving}
            saveText={saveText}
            onReset={() => {
              edit.reset()
            }}
          />
        )
      }
    >
      <CentreTabs />
      {above?.(stored)}
      <form id={formId} className="dk-form" {...formProps(publish)}>
        {edit.isOutdated && <OthersPublished edit={edit} />}
        {edit.error && !edit.isOutdated && <Alert tone="error">{errorText(edit.error, desk)}</Alert>}
        {children?.(edit)}
      </form>
      {below?.(edit)}
      {isAsking && (
        <PublishNumbers
          edit={edit}
          confirm={saveText}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </Page>
  )
}

/** Asks for the password. Errors of the numbers themselves stand at their fields. */
const PublishNumbers = ({
  edit,
  confirm,
  onClose,
}: {
  edit: ContentEdit
  confirm: string
  onClose: () => void
}) => {
  const t = useCentreMessages()
  return (
    <PasswordDialog
      title={t.numbersQuestion}
      confirm={confirm}
      onClose={onClose}
      onConfirm={async (password) => {
        const result = await edit.publish(edit.value, password)
        if (!result || result.ok || !isPasswordWrong(result.error)) return undefined
        edit.clearError()
        return result.error
      }}
    >
      <p>{edit.needsAgreement ? t.mustAgree : t.numbersHint}</p>
    </PasswordDialog>
  )
}

/** Note for an owner whose text another owner has published meanwhile. It names that owner, and both texts are kept. */
const OthersPublished = ({ edit }: { edit: ContentEdit }) => {
  const t = useCentreMessages()
  return (
    <Note tone="look" icon="alert">
      <b>{t.othersPublished(edit.stored.by)}</b>
      <p>{t.othersPublishedHint}</p>
      <div className="dk-row">
        <Button variant="line" onClick={edit.addToTheirs}>
          {t.addMine}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            edit.reset(edit.stored)
          }}
        >
          {t.takeTheirs}
        </Button>
      </div>
    </Note>
  )
}

/** Returns a function that names a version: "Version 41, by Rehema, 6 November". */
const useVersionText = () => {
  const t = useCentreMessages()
  const { formatDate } = useDates()
  return ({ version, by, at }: Pick<ContentVersion, 'version' | 'by' | 'at'>) =>
    at === null ? t.defaultsHold : t.versionBy(version, by, formatDate(at))
}
