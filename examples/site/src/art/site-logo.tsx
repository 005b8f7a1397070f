import { localizedText } from '@charity-kit/contract'
import { useSite } from '../site-context.ts'
import { BeadLogo } from '@charity-kit/ui'

/** The beads with a name, and the tagline if there is space. The text comes from the centre's data. */
export const SiteLogo = ({ name }: { name: string | undefined }) => {
  const { centre, language } = useSite()
  return (
    <>
      <BeadLogo />
      <span>
        <b translate="no">{name}</b>
        {centre && <small>{localizedText(centre.tagline, language)}</small>}
      </span>
    </>
  )
}
