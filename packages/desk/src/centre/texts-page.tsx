import type { ContentKey } from '@charity-kit/contract'
import { Link, useLocation } from 'wouter'
import { FormCard } from '../parts/form-page.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentPage } from './content-page.tsx'
import { isObject, type Json } from './content-value.ts'
import { useCentreMessages } from './messages.ts'

const pages = ['home', 'aboutUs', 'contactUs'] as const

/** The texts of the site's pages, with supporters and FAQs. */
export const TextsPage = ({ page = 'home' }: { page?: string | undefined }) => {
  const t = useCentreMessages()
  const [path] = useLocation()
  const key = pages.find((each) => each === page) ?? 'home'
  return (
    <ContentPage key={key} contentKey={key}>
      {(edit) => (
        <>
          <nav className="ch-row" aria-label={t.texts}>
            {pages.map((each) => (
              <Link
                key={each}
                className="dk-chip"
                href={`/centre/texts/${each}`}
                aria-current={each === key || path.endsWith(each) ? 'page' : undefined}
              >
                {t.textsOf[each]}
              </Link>
            ))}
          </nav>
          <Cards value={edit.value} edit={edit} />
        </>
      )}
    </ContentPage>
  )
}

/** The centre's name and contacts. */
export const ContactsPage = () => (
  <ContentPage contentKey={'centre' satisfies ContentKey}>
    {(edit) => <Cards value={edit.value} edit={edit} />}
  </ContentPage>
)

const Cards = ({
  value,
  edit,
}: {
  value: Json
  edit: { errors: Record<string, string>; change: Parameters<typeof ContentFields>[0]['onChange'] }
}) => {
  const t = useCentreMessages()
  const entries = isObject(value) ? Object.entries(value) : []
  const isPart = (part: Json | undefined) => typeof part === 'object' && part !== null && !('en' in part)
  const single = entries.filter(([, part]) => !isPart(part))
  const parts = entries.filter(([name, part]) => isPart(part) && name !== 'form' && name !== 'payment')
  const fields = (name: string, part: Json | undefined) => (
    <ContentFields
      key={name}
      name={name}
      value={part}
      path={[name]}
      errors={edit.errors}
      onChange={edit.change}
    />
  )
  return (
    <>
      {single.length > 0 && (
        <FormCard title={t.labels['title'] ?? ''}>
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
