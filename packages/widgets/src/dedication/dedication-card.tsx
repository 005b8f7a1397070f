import type { Centre, Dedication } from '@charity-kit/contract'
import { Flower } from '@charity-kit/ui'
import type { DedicationMessages } from '../i18n/en/dedication.ts'
import { useShareAddress } from '../share/share-address.ts'
import { SendWays } from '../share/send-ways.tsx'

interface Props {
  dedication: Dedication
  centre: Centre | undefined
  campaignId: number | undefined
  shareHref: string | undefined
  t: DedicationMessages
}

/**
 * A card such as "A gift was given in memory of Asha", to send to the people it concerns. It never names the amount,
 * and links to a page for further donations.
 */
export const DedicationCard = ({ dedication, centre, campaignId, shareHref, t }: Props) => {
  const url = useShareAddress('campaign', campaignId, shareHref)
  const given = t.given[dedication.kind](dedication.name)
  const text = [given, ...(centre ? [centre.name] : [])].join('\n')
  return (
    <SendWays
      heading={t.card}
      text={text}
      url={url}
      copies={{ text: `${text}\n${url}`, label: t.copyCard, said: t.cardCopied, byHand: t.copyByHand }}
    >
      <p className="ch-dedicated">
        <Flower />
        <span>
          <b>{given}</b>
          {centre && <small translate="no">{centre.name}</small>}
        </span>
      </p>
    </SendWays>
  )
}
