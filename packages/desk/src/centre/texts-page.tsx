import { contentSchemas, type ContentKey } from '@charity-kit/contract'
import { LinkChip } from '../parts/filter-chips.tsx'
import { FormCard } from '../parts/form-page.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentPage } from './content-page.tsx'
import { schemaOf } from './content-schema.ts'
import { isObject, type Json } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'

const pages = ['home', 'aboutUs', 'contactUs'] as const

/** The texts of the site's pages, with supporters and FAQs. */
export const TextsPage = ({ page = 'home' }: { page?: string | undefined }) => {
  const t = useCentreMessages()
  const key = pages.find((each) => each === page) ?? 'home'
  return (
    <ContentPage key={key} contentKey={key}>
      {(edit) => (
        <>
          <nav className="dk-chips" aria-label={t.texts}>
            {pages.map((each) => (
              <LinkChip key={each} href={`/centre/texts/${each}`} isCurrent={each === key}>
                {t.textsOf[each]}
              </LinkChip>
            ))}
          </nav>
          <Cards contentKey={key} edit={edit} title={t.labels['title'] ?? ''} />
        </>
      )}
    </ContentPage>
  )
}

/** The centre's name and contacts. */
export const ContactsPage = () => (
  <ContentPage contentKey="centre">{(edit) => <CentreCards edit={edit} />}</ContentPage>
)

const CentreCards = ({ edit }: { edit: ContentEdit }) => {
  const t = useCentreMessages()
  return <Cards contentKey="centre" edit={edit} title={t.labels['name'] ?? ''} />
}

interface CardsProps {
  contentKey: ContentKey
  edit: ContentEdit
  title: string
}

/** A card for each part of the content. Single texts share the first card. */
const Cards = ({ contentKey, edit, title }: CardsProps) => {
  const t = useCentreMessages()
  const { value } = edit
  const entries = isObject(value) ? Object.entries(value) : []
  const isPart = (part: Json | undefined) => typeof part === 'object' && part !== null && !('en' in part)
  const single = entries.filter(([, part]) => !isPart(part))
  const parts = entries.filter(([name, part]) => isPart(part) && name !== 'form' && name !== 'payment')
  const fields = (name: string, part: Json | undefined) => (
    <ContentFields
      key={name}
      name={name}
      value={part}
      schema={schemaOf(contentSchemas[contentKey], name)}
      path={[name]}
      errors={edit.errors}
      onChange={edit.change}
    />
  )
  return (
    <>
      {single.length > 0 && (
        <FormCard title={title}>
          {single.filter(([name]) => name !== 'timeZone').map(([name, part]) => fields(name, part))}
        </FormCard>
      )}
      {parts.map(([name, part]) => (
        <FormCard key={name} title={t.labels[name] ?? name}>
          {fields(name, part)}
        </FormCard>
      ))}
    </>
  )
}
