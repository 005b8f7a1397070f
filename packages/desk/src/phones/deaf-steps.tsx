import type { Feed } from '@charity-kit/contract'
import { RichText } from '@charity-kit/ui'
import { usePhonesMessages } from './messages.ts'
import { readsMessages } from './phone-fields.tsx'

/** Steps for a phone that may not get messages. The first step tells a lost permission from a lost SIM. */
export const DeafSteps = ({ feed: { kind, senders, wallet } }: { feed: Feed }) => {
  const t = usePhonesMessages()
  if (!readsMessages(kind)) return <p>{t.deafScript}</p>
  const steps = [t.deafLook(senders[0] ?? wallet), t.deafPermission, t.deafSim, t.deafTest]
  return (
    <ol className="dk-todo">
      {steps.map((step) => (
        <li key={step}>
          <span>
            <RichText text={step} />
          </span>
        </li>
      ))}
    </ol>
  )
}
