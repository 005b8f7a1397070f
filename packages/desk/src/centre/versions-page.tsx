import {
  contentKeys,
  getContent,
  getContentVersion,
  listContentVersions,
  restoreContent,
  type ContentKey,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { History } from '../parts/facts.tsx'
import { EarlierRows } from '../parts/list-parts.tsx'
import { Page, Section } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { contentQueries } from './content-queries.ts'
import { Changes } from './changes.tsx'
import { changesPayment, type Json } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

/** Versions of a part of the content: who changed it, what changed, and a way back. */
export const VersionsPage = ({ part, version }: { part: string; version?: string | undefined }) => {
  const t = useCentreMessages()
  const key = contentKeys.find((each) => each === part) ?? 'centre'
  const number = Number(version)
  const back = version
    ? { href: `/centre/versions/${key}`, text: t.versionsOf(t.partNames[key]) }
    : { href: '/centre', text: t.backToCentre }
  return (
    <Page title={version ? t.versionName(number) : t.versionsOf(t.partNames[key])} back={back} narrow>
      {version ? <OneVersion contentKey={key} version={number} /> : <List contentKey={key} />}
    </Page>
  )
}

const List = ({ contentKey: key }: { contentKey: ContentKey }) => {
  const t = useCentreMessages()
  const { formatDate } = useDates()
  const versions = usePages(listContentVersions, { params: { key }, query: {} })
  return (
    <ResourceState resource={versions} failed={t.loadFailed} onRetry={versions.retry}>
      {(items) => (
        <div className="dk-versions">
          <EarlierRows pages={versions} onLoad={versions.loadEarlier} />
          <History
            events={items.map(({ version, by, at, note }, index) => ({
              id: version,
              status: index === 0 && !versions.hasEarlier ? ('done' as const) : ('waits' as const),
              text: (
                <>
                  <Link className="dk-link" href={`/centre/versions/${key}/${String(version)}`}>
                    {t.versionName(version)}
                  </Link>{' '}
                  {by}
                </>
              ),
              time: formatDate(at, { time: true, near: true }),
              at: at ?? '',
              ...(note && { note }),
            }))}
          />
          {versions.hasMore && (
            <Button variant="line" busy={versions.isLoadingMore} onClick={versions.loadMore}>
              {t.loadMore}
            </Button>
          )}
        </div>
      )}
    </ResourceState>
  )
}

const OneVersion = ({ contentKey: key, version }: { contentKey: ContentKey; version: number }) => {
  const t = useCentreMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const newest = useCall(getContent, { params: { key } })
  const shown = useCall(getContentVersion, { params: { key, version } })
  const before = useCall(
    getContentVersion,
    { params: { key, version: version - 1 } },
    { enabled: version > 1 },
  )
  const restore = useAction(restoreContent, {
    invalidates: contentQueries,
    onSuccess: ({ proposal }) => {
      toast({ text: proposal ? t.asked : t.saved })
      navigate(proposal ? '/centre' : `/centre/versions/${key}`)
    },
  })
  if (shown.status !== 'ready' || newest.status !== 'ready' || (version > 1 && before.status !== 'ready'))
    return (
      <ResourceState resource={shown} failed={t.loadFailed} onRetry={shown.retry}>
        {() => null}
      </ResourceState>
    )
  const old = before.status === 'ready' ? before.value.value : undefined
  const asksPassword =
    key === 'centre' && changesPayment(newest.value.value as Json, shown.value.value as Json)
  const close = () => {
    setAsked(false)
  }
  const goBack = (password?: string) =>
    restore.run({ params: { key }, body: { version: newest.value.version, to: version, password } })
  return (
    <>
      <p className="ch-muted">{[shown.value.by, shown.value.note].filter(Boolean).join(': ')}</p>
      {!isAsked && restore.error && <Alert tone="error">{errorText(restore.error, desk)}</Alert>}
      {version === newest.value.version ? (
        <p>{t.isNewest}</p>
      ) : (
        <Button
          onClick={() => {
            restore.clearError() // error of the last attempt
            setAsked(true)
          }}
        >
          {t.backTo(version)}
        </Button>
      )}
      {version > 1 && (
        <Section title={t.whatChanged}>
          <Changes before={old} after={shown.value.value} />
        </Section>
      )}
      {asksPassword ? (
        isAsked && (
          <PasswordDialog
            title={t.backQuestion(version)}
            confirm={t.backTo(version)}
            onClose={() => {
              restore.clearError() // the dialog has shown the error
              close()
            }}
            onConfirm={async (password) => {
              const result = await goBack(password)
              return result && !result.ok ? result.error : undefined
            }}
          >
            <p>{t.backHint}</p>
          </PasswordDialog>
        )
      ) : (
        <ConfirmDialog
          open={isAsked}
          onClose={close}
          title={t.backQuestion(version)}
          confirm={t.backTo(version)}
          isRunning={restore.isRunning}
          onConfirm={() => {
            void goBack().then(close)
          }}
        >
          <p>{t.backHint}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
