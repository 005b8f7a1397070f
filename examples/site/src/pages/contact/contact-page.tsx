import { getContact, localizedText } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Icon, LineIcon, ResourceState, useMessages } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { contact } from '../../i18n/en/contact.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'
import { ContactForm } from './contact-form.tsx'

const messages = catalogue.messages('contact', contact)

const wayIcons = {
  phone:
    'M6 3h3l1.500 5-2 1.500a12 12 0 0 0 6 6l1.500-2 5 1.500v3a2 2 0 0 1-2.200 2A17 17 0 0 1 4 5.200 2 2 0 0 1 6 3z',
  mail: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.500 7l8.500 6 8.500-6',
  map: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11zM12 7.500a2.500 2.500 0 1 0 .01 0',
} as const

/** The contact page (specification, section 2): ways to reach the centre, the form, the centre's place, questions. */
export const ContactPage = () => {
  const { language, data, t: site } = useSite()
  const content = useResource(getContact, {}, { initial: data.contactUs })
  const t = useMessages(messages)
  usePageTitle('contact')
  if (content.status !== 'ready')
    return (
      <div className="ch-content">
        <div className="ch-wrap ch-content__state">
          <ResourceState resource={content} failed={t.loadFailed} onRetry={content.retry} compact>
            {() => undefined}
          </ResourceState>
        </div>
      </div>
    )
  const { title, subtitle, options, form, location, faqs } = content.value
  return (
    <div className="ch-content">
      <div className="ch-wrap">
        <div className="ch-hero-line">
          <h1 className="ch-h1" tabIndex={-1}>
            {localizedText(title, language)}
          </h1>
          <p className="ch-lead">{localizedText(subtitle, language)}</p>
        </div>
        <ul className="ch-ways">
          {options.map(({ kind, label, text, href }) => (
            <li key={href}>
              <a href={href}>
                <LineIcon d={wayIcons[kind]} />
                <span>
                  <small>{localizedText(label, language)}</small>
                  <b>{localizedText(text, language)}</b>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="ch-contact__track">
          <SiteLink className="ch-link" to="/track">
            {site.titles.track}
          </SiteLink>
        </p>
        <div className="ch-cols ch-contact">
          <ContactForm definition={form} />
          <div className="ch-stack ch-stack--5">
            <section className="ch-stack ch-stack--2">
              <h2 className="ch-h3">{localizedText(location.heading, language)}</h2>
              <p className="ch-muted">{localizedText(location.text, language)}</p>
            </section>
            <section>
              <h2 className="ch-h3">{localizedText(faqs.heading, language)}</h2>
              {faqs.items.map(({ question, answer }) => (
                <details className="ch-faq" key={question.en}>
                  <summary>
                    {localizedText(question, language)}
                    <Icon name="down" />
                  </summary>
                  <p>{localizedText(answer, language)}</p>
                </details>
              ))}
            </section>
          </div>
        </div>
      </div>
    </div>
  )
}
