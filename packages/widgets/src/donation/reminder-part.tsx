import { useMessages } from '@charity-kit/ui'
import { useEffect } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { donation as english } from '../i18n/en/donation.ts'
import { usePartStyles } from '../part-styles.ts'
import forms from '../styles/form-part.css?inline'
import payments from '../styles/payment-part.css?inline'
import { UnfinishedDonation } from './unfinished-donation.tsx'
import { useDonationStore, type DonationStoreProps } from './use-donation-store.ts'

const messages = catalogue.messages('donation', english)

interface ReminderProps extends DonationStoreProps {
  /** Whether the panel is open, which hides the reminder. */
  isOpen: boolean
  /** Opens the panel. */
  onResume: () => void
}

/** A reminder at the bottom of the page, while a donation's transaction ID is missing. */
export const Reminder = ({ isOpen, onResume, ...props }: ReminderProps) => {
  const store = useDonationStore(props)
  const t = useMessages(messages)
  usePartStyles(forms, payments)
  useEffect(() => {
    store.refresh()
  })
  return <UnfinishedDonation store={store} t={t} isOpen={isOpen} onResume={onResume} />
}
