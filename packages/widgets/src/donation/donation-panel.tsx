import { isTargetReached } from '@charity-kit/contract'
import { useEffect, useId, useRef, useState } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Steps } from '../ui/steps.tsx'
import { useStore } from '../ui/use-store.ts'
import { CampaignDetails } from './campaign-details.tsx'
import { CampaignList } from './campaign-list.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import type { DonationState, Gift } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { GiftForm } from './gift-form.tsx'
import { MethodPicker } from './method-picker.tsx'
import { Thanks } from './thanks.tsx'

export interface DonationPanelProps {
  store: DonationStore
  t: DonationMessages
  open: boolean
  onClose: () => void
  /** Where a donor can give without a campaign. */
  donateHref?: string | undefined
  /** What "Try Again" does after campaigns failed to load. */
  onRetry: () => void
}

/** The donation side panel: four steps and a thank-you (specification, section 2). */
export const DonationPanel = ({ store, t, open, onClose, donateHref, onRetry }: DonationPanelProps) => {
  const state = useStore(store)
  /** The step on which a mouse moved: somebody is reading it. */
  const [readStep, setReadStep] = useState('')
  const [attempts, setAttempts] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const { screen, gift, campaigns } = state
  const { dispatch } = store

  const error = screen.name === 'confirm' ? screen.error : undefined

  useEffect(() => {
    if (open) store.load()
  }, [open, store])
  // A new step starts at its top, and says its name to a screen reader.
  useEffect(() => {
    body.current?.scrollTo(0, 0)
    if (open) heading.current?.focus()
  }, [screen.name, open])
  // After a press that failed: to the first faulty field, or to the message at the top.
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first && (attempts || error)) first.focus()
    else if (error) body.current?.scrollTo(0, 0)
  }, [attempts, error])

  const close = () => {
    onClose()
    if (screen.name === 'thanks') dispatch({ type: 'finished' })
  }
  const onEdit = (change: Partial<Gift>) => {
    dispatch({ type: 'giftEdited', change })
  }
  const steps = (step: number) => (
    <Steps step={step} names={t.stepNames} said={t.stepOf(step, t.stepNames[step - 1] ?? '')} />
  )
  const main = mainButton(state, t)
  return (
    <Dialog open={open} onClose={close} className="ch-panel" labelledBy={id}>
      <form
        className="ch-panel__form"
        noValidate
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') setReadStep(screen.name)
        }}
        onPointerLeave={() => {
          setReadStep('')
        }}
        onSubmit={(event) => {
          event.preventDefault()
          setAttempts(attempts + 1)
          if (screen.name === 'details') dispatch({ type: 'donateNowPressed' })
          else if (screen.name === 'payment') dispatch({ type: 'methodAsked' })
          else if (screen.name === 'confirm') void store.submit()
          else close()
        }}
      >
        <div className="ch-panel__head">
          {screen.name !== 'campaigns' && screen.name !== 'thanks' && (
            <button
              type="button"
              className="ch-icon-btn"
              aria-label={t.back}
              onClick={() => {
                dispatch({ type: 'backPressed' })
              }}
            >
              <Icon name="back" />
            </button>
          )}
          <h2 className="ch-h4" id={id} ref={heading} tabIndex={-1}>
            {title(state, t)}
          </h2>
          <button type="button" className="ch-icon-btn" aria-label={t.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div
          className={
            screen.name === 'thanks' ||
            (screen.name === 'campaigns' && !(campaigns.status === 'ready' && campaigns.value.length))
              ? 'ch-panel__body ch-panel__body--center'
              : 'ch-panel__body'
          }
          ref={body}
          tabIndex={0}
          role="group"
          aria-labelledby={id}
        >
          {screen.name === 'campaigns' && (
            <CampaignList
              campaigns={campaigns}
              t={t}
              donateHref={donateHref}
              onRetry={onRetry}
              onChoose={(campaign) => {
                dispatch({ type: 'campaignChosen', campaign })
              }}
            />
          )}
          {screen.name === 'details' && <CampaignDetails campaign={screen.campaign} t={t} />}
          {screen.name === 'payment' && (
            <>
              {steps(2)}
              <GiftForm gift={gift} faults={screen.faults} t={t} onEdit={onEdit} />
              <MethodPicker
                open={screen.choosingMethod}
                method={gift.method}
                t={t}
                onChoose={(method) => {
                  onEdit({ method })
                }}
                onAccept={() => {
                  dispatch({ type: 'methodAccepted' })
                }}
                onCancel={() => {
                  dispatch({ type: 'methodCancelled' })
                }}
              />
            </>
          )}
          {screen.name === 'confirm' && (
            <>
              {steps(3)}
              <ConfirmPayment
                screen={screen}
                gift={gift}
                centre={state.centre}
                t={t}
                onEdit={onEdit}
                onRetryCentre={store.load}
              />
            </>
          )}
          {screen.name === 'thanks' && (
            <Thanks
              receipt={screen.receipt}
              firstName={gift.anonymous ? '' : (gift.name.trim().split(/\s+/)[0] ?? '')}
              paused={readStep === 'thanks'}
              t={t}
              onDone={close}
            />
          )}
        </div>
        {main && (
          <div className="ch-panel__foot">
            <button
              type="submit"
              className={`ch-btn ch-btn--lg ${screen.name === 'thanks' ? 'ch-btn--line' : 'ch-btn--give'}`}
              aria-busy={screen.name === 'confirm' && screen.sending}
            >
              {screen.name === 'confirm' && screen.sending && <Spinner />}
              {main}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const title = ({ screen }: DonationState, t: DonationMessages): string =>
  ({
    campaigns: t.latestCampaigns,
    details: t.campaign,
    payment: t.yourGift,
    confirm: t.confirmPayment,
    thanks: t.thankYou,
  })[screen.name]

/** The words on the button at the bottom; none on the list of campaigns. */
const mainButton = ({ screen }: DonationState, t: DonationMessages): string => {
  switch (screen.name) {
    case 'campaigns':
      return ''
    case 'details':
      return isTargetReached(screen.campaign) ? t.continueSupporting : t.donateNow
    case 'payment':
      return t.chooseHowToPay
    case 'confirm':
      return screen.sending ? t.sending : t.confirmDonation
    case 'thanks':
      return t.close
  }
}
