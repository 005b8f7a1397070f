import type { Result } from '@charity-kit/client'
import { getCentre, type Centre, type TrackingKey } from '@charity-kit/contract'
import { useClient, useResource } from '@charity-kit/client/react'
import { track } from '../payment/ask-tracking.ts'
import { isAwaited, type TrackedPayment } from '../payment/tracked-payment.ts'
import { Asking } from '../payment/asking.ts'
import { CheckTime } from '../payment/check-time.tsx'
import { savesData } from '../saves-data.ts'
import { Button, Icon, LoadFailure, Loading, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { tracking as english, type TrackingMessages } from '../i18n/en/tracking.ts'
import { LookupForms, type LookupKind } from './lookup-forms.tsx'
import { Receipt } from './receipt.tsx'
import { statusWords } from './status-words.ts'
import { errorText, type Found } from './track.ts'
import { TrackedCustomOrderView } from './tracked-custom-order-view.tsx'
import { TrackedView } from './tracked-view.tsx'

const messages = catalogue.messages('tracking', english)

export interface TrackingProps extends FailureProps {
  /** Key of a donation or an order to open at once; another key opens its record. */
  initial?: TrackingKey | undefined
  /** Whether to show the receipt at once, if there is one and `onPrint` is given. */
  receipt?: boolean | undefined
  /** Kind that the form looks up at first; a donation by default. */
  kind?: LookupKind | undefined
  /** Content above everything except the Back button, e.g. the page's heading. A receipt hides it. */
  heading?: ReactNode
  /**
   * Prints the page, which then shows the receipt alone. Without this function the receipt is a link to the centre's
   * own site.
   */
  onPrint?: (() => void) | undefined
  /** Called when the visitor looks for another record: remove the key of the first one from the address. */
  onClear?: (() => void) | undefined
}

/** The state of a donation or an order, by two fields or a key, with its next steps and its receipt. */
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
  const root = useRef<HTMLDivElement>(null)
  const { found, setFound, ...shown } = useFound(root)
  const [isReceipt, setReceipt] = useState(receipt)
  const tracked = found?.tracked
  const isOpen = key !== undefined || found !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // 'Look for another' is gone, so its form takes the focus.
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
          isByVisitor={shown.isByVisitor}
        >
          <AsksAgain {...shown} found={found} t={t} />
        </TrackedCustomOrderView>
      ) : found ? (
        <TrackedView
          found={{ key: found.key, tracked: found.tracked }}
          centre={known}
          t={t}
          onReceipt={showReceipt}
          onChange={setFound}
          onUpdate={shown.onAnswer}
          changes={shown.changes}
          isByVisitor={shown.isByVisitor}
        >
          <AsksAgain {...shown} found={found} t={t} />
        </TrackedView>
      ) : key ? (
        <Opening trackingKey={key} t={t} onFound={setFound} />
      ) : (
        <>
          <LookupForms kind={kind} onKind={setKind} t={t} onFound={setFound} />
          <CheckTime centre={known} />
        </>
      )}
      <Contacts centre={known} lead={tracked ? t.questions : t.noNumber} />
      <p className="ch-sr" role="status">
        {tracked && !shown.isByVisitor && announcementOf(tracked, t)}
      </p>
    </div>
  )
}

/** Holds the found record, which the visitor or a repeated request may change. */
const useFound = (root: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState<{ found: Found | undefined; changes: number; isByVisitor: boolean }>({
    found: undefined,
    changes: 0,
    isByVisitor: true,
  })
  const { changes } = shown
  const hadFocus = useRef(false)
  useEffect(() => {
    // The focused control is gone with the earlier actions, so the new state takes the focus.
    if (!shown.isByVisitor && hadFocus.current && !hasFocus(root))
      root.current?.querySelector<HTMLElement>('.ch-status h2')?.focus()
  }, [shown, root])
  return {
    ...shown,
    setFound: (found: Found | undefined) => {
      setShown({ found, changes: changes + 1, isByVisitor: true })
    },
    /** Shows the response of a repeated request, unless the visitor has changed something since. */
    onAnswer: (tracked: TrackedPayment) => {
      hadFocus.current = hasFocus(root)
      setShown((before) => {
        if (!before.found || before.changes !== changes) return before
        const isSame = stateOf(before.found.tracked) === stateOf(tracked)
        return {
          changes,
          found: { ...before.found, tracked },
          isByVisitor: isSame && before.isByVisitor,
        }
      })
    },
  }
}

const stateOf = (tracked: TrackedPayment) =>
  tracked.kind === 'custom-order' ? `${tracked.state} ${tracked.payment?.state ?? ''}` : tracked.state

const hasFocus = ({ current }: RefObject<HTMLElement | null>) => !!current?.matches(':focus-within')

/** Returns the text that screen readers announce for a state that changed by itself. */
const announcementOf = (tracked: TrackedPayment, t: TrackingMessages): string => {
  const { badge, title } = statusWords(tracked, t)
  return tracked.receipt ? t.cameWithReceipt(badge, title) : t.came(badge, title)
}

interface AsksAgainProps {
  found: Found
  changes: number
  onAnswer: (tracked: TrackedPayment) => void
  t: TrackingMessages
}

/** A note that the state above changes by itself, or why it does not now. */
const AsksAgain = ({ found, changes, onAnswer, t }: AsksAgainProps) => {
  const [isAway, setAway] = useState(false)
  const [presses, setPresses] = useState(0)
  if (!isAwaited(found.tracked)) return null
  return (
    <>
      <Asking
        quiet
        trackingKey={found.key}
        changes={changes}
        presses={presses}
        onAnswer={onAnswer}
        onAway={setAway}
      />
      {savesData() ? (
        <Button
          variant="line"
          size="small"
          onClick={() => {
            setPresses(presses + 1)
          }}
        >
          {t.lookAgain}
        </Button>
      ) : (
        <p className="ch-small">{isAway ? t.away : t.changesByItself}</p>
      )}
    </>
  )
}

interface OpeningProps {
  trackingKey: TrackingKey
  t: TrackingMessages
  onFound: (found: Found) => void
}

/** Opens a donation or an order by its key. */
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

/** Contacts of the centre, as far as its data has them. */
const Contacts = ({ centre, lead }: { centre: Centre | undefined; lead: string }) => {
  const { phone, email } = centre?.contact ?? {}
  if (phone === undefined && email === undefined) return null
  return (
    <p className="ch-small ch-muted ch-row ch-wraps">
      <span className="ch-line">{lead}</span>
      {phone !== undefined && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
