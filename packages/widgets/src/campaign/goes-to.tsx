import { localizedText, type Centre } from '@charity-kit/contract'
import { Icon, RichText, useLanguage, useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { campaign as english } from '../i18n/en/campaign.ts'

const messages = catalogue.messages('campaign', english)

/** The centre that gets the money, its registration number, and a sentence about it. */
export const GoesTo = ({
  centre,
}: {
  centre: Pick<Centre, 'name' | 'about'> & { contact?: Centre['contact'] | undefined }
}) => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <p className="ch-row ch-small ch-muted">
      <Icon name="shield" />
      <span>
        <span>
          <RichText verbatim text={t.goesTo(centre.name)} />
        </span>
        {centre.contact?.registration !== undefined && (
          <small>{t.registered(centre.contact.registration)}</small>
        )}
        {centre.about && <small>{localizedText(centre.about, language)}</small>}
      </span>
    </p>
  )
}
