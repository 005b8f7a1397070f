import { useStore } from '@charity-kit/client/react'
import { useMessages } from '@charity-kit/ui'
import { useEffect, useLayoutEffect } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { catalogue } from '../i18n/catalogue.ts'
import { donation as english } from '../i18n/en/donation.ts'
import { usePartStyles } from '../part-styles.ts'
import { onPageLeft } from '../payment/on-page-left.ts'
import forms from '../styles/form-part.css?inline'
import payments from '../styles/payment-part.css?inline'
import amounts from './amounts.css?inline'
import { GivingSteps, type GivingProps } from './giving-steps.tsx'
import { useDonationStore } from './use-donation-store.ts'

const messages = catalogue.messages('donation', english)

/** The steps from the amount to the thanks, inside the panel's dialog. */
export const Giving = (props: GivingProps) => {
  const { start, open, campaigns } = props
  const store = useDonationStore(props)
  const t = useMessages(messages)
  const { screen } = useStore(store)
  usePartStyles(forms, payments, amounts)
  const { name, email, phone } = props.visitor ?? {}
  useLayoutEffect(() => {
    store.setVisitor(name === undefined ? undefined : { name, email: email ?? '', phone: phone ?? '' })
  }, [store, name, email, phone])
  useLayoutEffect(() => {
    store.start(start)
  }, [store, start])
  useEffect(() => {
    store.refresh()
  })
  const leave = useEffectEvent(props.onLeave)
  useLayoutEffect(() => {
    const { screen } = store.getState() // the state after the start
    if (screen.name === 'browsing') leave(screen.campaign)
  }, [store, screen])
  const loaded = campaigns.status === 'ready' ? campaigns.value : undefined
  useEffect(() => {
    if (loaded) store.dispatch({ type: 'campaignsLoaded', campaigns: loaded })
  }, [loaded, screen.name, store])
  const finish = useEffectEvent(() => {
    if (screen.name !== 'thanks') return
    store.dispatch({ type: 'finished' })
    campaigns.retry() // the amount raised may have changed
  })
  useEffect(() => {
    if (!open) finish()
  }, [open])
  useLeftForApp(open && screen.name === 'confirm', () => {
    store.dispatch({ type: 'leftForApp' })
  })
  return <GivingSteps {...props} store={store} screen={screen} t={t} />
}

/**
 * Calls back when the visitor leaves the page for another app or tab, such as the wallet's, but not when the page
 * closes or reloads.
 */
const useLeftForApp = (enabled: boolean, callback: () => void) => {
  const onLeft = useEffectEvent(callback)
  useEffect(() => {
    if (!enabled) return
    return onPageLeft(onLeft)
  }, [enabled])
}
