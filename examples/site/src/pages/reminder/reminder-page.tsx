import { Reminder } from '@charity-kit/widgets/reminder'
import { use } from 'react'
import { OtherPages } from '../../routing/other-pages.tsx'
import { BeginDonationContext } from '../../panels/donation-panel.tsx'
import { useFragment } from '../../routing/use-fragment.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

/** The page of a monthly reminder, opened by the reminder's link. */
export const ReminderPage = () => {
  const { t } = useSite()
  usePageTitle('reminder')
  const token = useFragment().slice(1)
  const begin = use(BeginDonationContext)
  return (
    <div className="ch-content">
      <div className="ch-wrap site-track">
        <Reminder
          token={token}
          onGive={(donation) => begin?.(donation)}
          ifUnknown={<OtherPages />}
          heading={
            <h1 className="ch-h2" tabIndex={-1}>
              {t.titles.reminder}
            </h1>
          }
        />
      </div>
    </div>
  )
}
