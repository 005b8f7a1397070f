import type { Result } from '@charity-kit/client'
import { getCentre, type Centre, type TrackingKey } from '@charity-kit/contract'
import { useClient, useResource } from '@charity-kit/client/react'
import { CheckTime } from '../payment/check-time.tsx'
import { Button, Icon, LoadFailure, Loading, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { tracking as english, type TrackingMessages } from '../i18n/en/tracking.ts'
import { LookupForms, type LookupKind } from './lookup-forms.tsx'
import { Receipt } from './receipt.tsx'
import { errorText, track, type Found } from './track.ts'
import { TrackedCustomOrderView } from './tracked-custom-order-view.tsx'
import { TrackedView } from './tracked-view.tsx'

const messages = catalogue.messages('tracking', english)

export interface TrackingProps extends FailureProps {
  /** Opens this donation or order at once; another one opens that. */
  initial?: TrackingKey | undefined
  /** Shows the receipt at once, where there is one and `onPrint` is given. */
  receipt?: boolean | undefined
  /** What the form is for at first; a donation by default. */
  kind?: LookupKind | undefined
  /** Stands above everything but the way back, e.g. the page's heading. Not shown with a receipt. */
  heading?: ReactNode
  /** Prints the page, which then shows the receipt alone. Without it the receipt is a link to the centre's own site. */
  onPrint?: (() => void) | undefined
  /** The visitor looks for another one: what opened the first should leave the address. */
  onClear?: (() => void) | undefined
}

/** Where a donation or an order is: two fields, or a key, and then its state, what comes next, and its receipt. */
export const Tracking = ({ initial, kind: firstKind, onError, ...props }: TrackingProps) => (
  <FeatureBoundary key={JSON.stringify(initial ?? firstKind)} feature="tracking" onError={onError}>
    <OneTracking initial={initial} kind={initial?.kind ?? firstKind} {...props} />
  </FeatureBoundary>
)

const OneTracking = ({
  initial,
  kind: firstKind = 'donation',
  heading,
  receipt = false,
  onPrint,
  onClear,
}: TrackingProps) => {
  const t = useMessages(messages)
  const centre = useResource(getCentre, {})
  const known = centre.status === 'ready' ? centre.value : undefined
  const [key, setKey] = useState(initial)
  const [kind, setKind] = useState<LookupKind>(firstKind)
  const [found, setFound] = useState<Found | undefined>(undefined)
  const [isReceipt, setReceipt] = useState(receipt)
  const tracked = found?.tracked
  const isOpen = key !== undefined || found !== undefined
  const wasOpen = useRef(isOpen)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // 'Look for another' is gone: its form takes the focus.
    if (wasOpen.current && !isOpen) root.current?.querySelector<HTMLElement>('input:checked')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (tracked?.receipt && isReceipt && onPrint)
    return (
      <Receipt
        tracked={tracked}
        centre={known}
        t={t}
        onPrint={onPrint}
        onBack={() => {
          setReceipt(false)
        }}
      />
    )
  const showReceipt =
    onPrint &&
    (() => {
      setReceipt(true)
    })
  return (
    <div className="ch-tracking ch-stack ch-stack--5" ref={root}>
      {isOpen && (
        <p>
          <Button
            variant="quiet"
            className="ch-tracking__back"
            onClick={() => {
              setKey(undefined)
              setFound(undefined)
              setReceipt(false)
              onClear?.()
            }}
          >
            <Icon name="back" />
            {t.lookForAnother}
          </Button>
        </p>
      )}
      {heading}
      {found?.tracked.kind === 'custom-order' ? (
        <TrackedCustomOrderView
          tracked={found.tracked}
          trackingKey={found.key}
          centre={known}
          t={t}
          onReceipt={showReceipt}
          onChange={setFound}
        />
      ) : found ? (
        <TrackedView
          found={{ key: found.key, tracked: found.tracked }}
          centre={known}
          t={t}
          onReceipt={showReceipt}
          onChange={setFound}
        />
      ) : key ? (
        <Opening trackingKey={key} t={t} onFound={setFound} />
      ) : (
        <>
          <LookupForms kind={kind} onKind={setKind} t={t} onFound={setFound} />
          <CheckTime centre={known} />
        </>
      )}
      <Contacts centre={known} lead={tracked ? t.questions : t.noNumber} />
    </div>
  )
}

interface OpeningProps {
  trackingKey: TrackingKey
  t: TrackingMessages
  onFound: (found: Found) => void
}

/** A donation or an order that opens by its key. */
const Opening = ({ trackingKey: key, t, onFound }: OpeningProps) => {
  const client = useClient()
  const [error, setError] = useState<string | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  const [isRetrying, setRetrying] = useState(false)
  const settle = useEffectEvent((result: Result<Found['tracked']>) => {
    setRetrying(false)
    if (result.ok) onFound({ key, tracked: result.value })
    else setError(errorText(result.error, t))
  })
  useEffect(() => {
    let isCurrent = true
    void track(client, key).then((result) => {
      if (isCurrent) settle(result)
    })
    return () => {
      isCurrent = false
    }
  }, [client, key, attempt])
  if (error === undefined) return <Loading text={t.finding} />
  return (
    <LoadFailure
      compact
      message={error}
      retrying={isRetrying}
      onRetry={() => {
        setRetrying(true)
        setAttempt(attempt + 1)
      }}
    />
  )
}

/** Whom to ask, as far as the centre's data says. */
const Contacts = ({ centre, lead }: { centre: Centre | undefined; lead: string }) => {
  const { phone, email } = centre?.contact ?? {}
  if (phone === undefined && email === undefined) return null
  return (
    <p className="ch-small ch-muted ch-row ch-wraps">
      <span>{lead}</span>
      {phone !== undefined && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
