import type { Centre, Language } from '@charity-kit/contract'
import { useEffect } from 'react'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { LanguageOffer } from '../language-offer.tsx'
import { AutoClose, StepDialog, StepIndicator, usePrefetch } from '@charity-kit/ui'
import { useStore } from '@charity-kit/client/react'
import { TextUpdates } from '../payment/texts.ts'
import type { CustomOrderStore } from './custom-order-store.ts'
import { SuccessStep, type CustomOrderTracking } from './success-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Visitor } from '../payment/visitor.ts'

export interface CustomOrderViewProps extends Partial<CustomOrderTracking> {
  store: CustomOrderStore
  t: CustomOrderMessages
  language: Language
  /** Undefined until the centre's data is loaded. */
  centre?: Centre | undefined
  open: boolean
  onClose: () => void
  visitor?: Visitor | undefined
  /** Name of a piece that the new one should resemble. */
  like?: string | undefined
}

/** Parts of the last screen, fetched ahead: the screen closes by itself, so nobody waits there for them. */
const lastParts = [TextUpdates]

/** Renders the current step of a custom order store in the panel. */
export const CustomOrderView = ({
  store,
  t,
  open,
  onClose,
  visitor,
  like,
  trackHref = '/track',
  onTrack,
  ...props
}: CustomOrderViewProps) => {
  const { screen, form } = useStore(store)
  const { dispatch } = store
  const error = screen.name === 'review' ? screen.error : undefined
  const sending = screen.name === 'review' && screen.sending
  const isDone = screen.name === 'success'
  usePrefetch(screen.name === 'review' && !!props.centre?.textMessages, lastParts)

  useEffect(() => {
    if (open && visitor) dispatch({ type: 'visitorChanged', visitor })
  }, [open, visitor, dispatch])
  useEffect(() => {
    if (open && like) dispatch({ type: 'likeAsked', details: t.likeThis(like) })
  }, [open, like, dispatch, t])
  const close = () => {
    onClose()
    if (isDone) dispatch({ type: 'finished' })
  }
  const [title = '', main = ''] = {
    details: [t.customOrder, t.reviewOrder],
    review: [t.review, sending ? t.sending : t.submit],
    success: [t.orderSent, t.close],
  }[screen.name]
  const step = { details: 1, review: 2, success: 3 }[screen.name]
  return (
    <StepDialog
      open={open}
      onClose={close}
      title={title}
      onBack={
        screen.name === 'review' &&
        (() => {
          dispatch({ type: 'backPressed' })
        })
      }
      step={screen.name}
      error={error}
      onSubmit={() => {
        if (screen.name === 'details') dispatch({ type: 'reviewPressed' })
        else if (screen.name === 'review') void store.submit()
        else close()
      }}
      main={main}
      mainVariant={isDone ? 'line' : 'action'}
      sending={sending}
      foot={isDone && <AutoClose onDone={close} />}
    >
      <LanguageOffer />
      {screen.name !== 'success' && <StepIndicator step={step} names={t.stepNames} />}
      {screen.name === 'details' && (
        <DetailsStep
          form={form}
          errors={screen.errors}
          t={t}
          onEdit={(change) => {
            dispatch({ type: 'formEdited', change })
          }}
        />
      )}
      {screen.name === 'review' && <ReviewStep form={form} error={error} t={t} language={props.language} />}
      {screen.name === 'success' && (
        <SuccessStep
          order={screen.order}
          form={form}
          t={t}
          language={props.language}
          centre={props.centre}
          trackHref={trackHref}
          onTrack={
            onTrack &&
            ((key) => {
              close()
              onTrack(key)
            })
          }
        />
      )}
    </StepDialog>
  )
}
