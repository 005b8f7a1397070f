import type { TrackingKey } from '@charity-kit/contract'
import { useConnection, useStore } from '@charity-kit/client/react'
import { AutoClose, lazyComponent, StepForm, StepIndicator } from '@charity-kit/ui'
import { useRef, type ReactNode, type RefObject } from 'react'
import { GoesTo } from '../campaign/goes-to.tsx'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { LanguageOffer } from '../language-offer.tsx'
import { sendIdsText } from '../payment/payment-parts.ts'
import { findSentPayment, sentBefore } from '../payment/sent-payment.ts'
import { AmountStep } from './amount-step.tsx'
import { closesByItself } from './closes-by-itself.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { usedIdField } from './donation-errors.ts'
import type { GivingStart, PanelData } from './donation-browsing.ts'
import type { CampaignRef, DonationForm } from './donation-form.ts'
import { asksIfPaid, type DonationScreen } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { MethodPicker } from './method-picker.tsx'
import { Thanks } from './thanks.ts'
import type { DonationStoreProps } from './use-donation-store.ts'
import { useStepReport, type PanelStep } from './use-step-report.ts'

/** Fetched on demand, because few donors have already paid. */
const PaidPart = lazyComponent(async () => (await import('./paid-part.tsx')).PaidPart)

export interface GivingProps extends DonationStoreProps, PanelData {
  start: GivingStart
  /** Called when the donor leaves the form for the campaigns, or for the details of this campaign. */
  onLeave: (campaign: CampaignRef | undefined) => void
  /** ID of the dialog's title. */
  id: string
  open: boolean
  onClose: () => void
  trackHref: string
  onTrack?: ((key: TrackingKey) => void) | undefined
  onStep?: ((step: PanelStep) => void) | undefined
  shareHref?: string | undefined
  showsCentre?: boolean | undefined
  /** Content below the thanks. */
  thanks?: ReactNode
}

type Screen<Name extends DonationScreen['name']> = Extract<DonationScreen, { name: Name }>

interface Props extends GivingProps {
  store: DonationStore
  screen: DonationScreen
  t: DonationMessages
}

/** The current step of the donation form. */
export const GivingSteps = (props: Props) => {
  const { store, screen, t, onClose } = props
  const { form } = useStore(store)
  const { keptAs } = useConnection()
  const paidHeading = useRef<HTMLHeadingElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  const isThanks = screen.name === 'thanks'
  const isPaid = screen.name === 'confirm' && screen.paid
  const step = isPaid ? 'paid' : screen.name
  const isChoosing = screen.name === 'payment' && screen.choosingMethod
  const onBack =
    !isThanks &&
    (() => {
      store.dispatch({ type: isChoosing ? 'methodCancelled' : 'backPressed' })
    })
  useStepReport(props.onStep, screen.name === 'browsing' ? undefined : isChoosing ? 'method' : step, onBack)
  if (screen.name === 'browsing') return null
  const [title, main] = wordsOf(screen, form, t)
  const error = 'error' in screen ? screen.error : undefined
  const isKnown = usedIdField(error) !== undefined
  return (
    <StepForm
      id={props.id}
      onClose={onClose}
      title={title}
      onBack={onBack}
      step={step}
      // The focus does not start in the field, because a phone's keyboard would cover Paste.
      startAt={isPaid ? paidHeading : undefined}
      error={!isKnown && error}
      onSubmit={() => {
        if (screen.name === 'payment') store.dispatch({ type: 'methodAsked' })
        else if (isThanks) onClose()
        else if (findSentPayment(keptAs, form.transactionId))
          store.dispatch({ type: 'donationFailed', error: sentBefore })
        else void store.submit()
      }}
      main={isKnown ? '' : main}
      mainVariant={isThanks ? 'line' : 'give'}
      sending={'sending' in screen && screen.sending}
      foot={isThanks && closesByItself(screen, form) && <AutoClose onDone={onClose} />}
    >
      <LanguageOffer />
      <Step {...props} form={form} paidHeading={paidHeading} idField={idField} />
    </StepForm>
  )
}

/** Returns a step's title and the text of its button. */
const wordsOf = (
  screen: Exclude<DonationScreen, Screen<'browsing'>>,
  form: DonationForm,
  t: DonationMessages,
): readonly [title: string, main: string] => {
  switch (screen.name) {
    case 'payment':
      return [t.yourDonation, t.chooseHowToPay]
    case 'confirm': {
      const main = asksIfPaid(screen, form) ? t.iHavePaid : sendIdsText(form, t)
      return [t.confirmPayment, screen.sending ? t.sending : main]
    }
    case 'paid':
      return [t.alreadyPaid, screen.sending ? t.sending : sendIdsText(form, t)]
    case 'thanks':
      return [t.thankYou, t.close]
  }
}

interface StepProps extends Props {
  form: DonationForm
  paidHeading: RefObject<HTMLHeadingElement | null>
  idField: RefObject<HTMLInputElement | null>
}

const Step = ({ screen, ...props }: StepProps) => {
  const { store, form, trackHref, onTrack, showsCentre } = props
  const { dispatch } = store
  const centre = props.centre.status === 'ready' ? props.centre.value : undefined
  return (
    <>
      {screen.name === 'payment' && <Payment {...props} screen={screen} />}
      {screen.name === 'confirm' && <Confirm {...props} screen={screen} />}
      {screen.name === 'paid' && (
        <PaidPart
          screen={screen}
          form={form}
          campaigns={props.campaigns}
          centre={centre}
          idField={props.idField}
          where={{ trackHref, onTrack }}
          dispatch={dispatch}
        />
      )}
      {screen.name === 'thanks' && (
        <Thanks
          screen={screen}
          form={form}
          centre={centre}
          shareHref={props.shareHref}
          trackHref={trackHref}
          onTrack={onTrack}
        />
      )}
      {showsCentre && centre && screen.name !== 'thanks' && <GoesTo centre={centre} />}
      {screen.name === 'thanks' && props.thanks}
    </>
  )
}

const Payment = ({
  screen,
  store,
  form,
  centre,
  t,
}: Omit<StepProps, 'screen'> & { screen: Screen<'payment'> }) => {
  const onEdit = (change: Partial<DonationForm>) => {
    store.dispatch({ type: 'formEdited', change })
  }
  return (
    <>
      <StepIndicator step={2} names={t.stepNames} />
      <AmountStep form={form} errors={screen.errors} t={t} onEdit={onEdit} />
      <MethodPicker
        open={screen.choosingMethod}
        payment={centre.status === 'ready' ? centre.value.payment : undefined}
        chosen={form}
        t={t}
        onAccept={(choice) => {
          onEdit(choice)
          store.dispatch({ type: 'methodAccepted' })
        }}
        onCancel={() => {
          store.dispatch({ type: 'methodCancelled' })
        }}
      />
    </>
  )
}

const Confirm = ({
  screen,
  store,
  form,
  centre,
  t,
  trackHref,
  onTrack,
  ...props
}: Omit<StepProps, 'screen'> & { screen: Screen<'confirm'> }) => (
  <>
    <StepIndicator step={3} names={t.stepNames} />
    <ConfirmStep
      screen={screen}
      form={form}
      centre={centre}
      t={t}
      idField={props.idField}
      onEdit={(change) => {
        store.dispatch({ type: 'formEdited', change })
      }}
      onRetryCentre={centre.retry}
      where={{ trackHref, onTrack }}
      paidHeading={props.paidHeading}
    />
  </>
)
