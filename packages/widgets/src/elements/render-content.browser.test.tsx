import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { detailsOf, listen } from '../testing/element-events.ts'
import { clearPage, put } from '../testing/page.ts'
import css from './charity-campaign-content.css?inline'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type FetchedView } from './fetch-on-intent.ts'
import { renderContent, type ContentProps } from './render-content.tsx'

afterEach(clearPage)

interface Props {
  label?: string | null
}

const failure = new Error('broken')

const Label = ({ place: { props }, isOpen }: ContentProps<Props>) => {
  if (props.label === 'broken' || (isOpen && props.label === 'broken once open')) throw failure
  return <p>{isOpen ? `${String(props.label)}, open` : props.label}</p>
}
const toggles: boolean[] = []

defineElement('charity-breakable', () =>
  createElementClass(
    { attributes: ['label'] },
    fetchOnIntent<Props, object>({
      source: {
        load: () =>
          Promise.resolve({
            default: (place) =>
              renderContent(place, {
                component: Label,
                css: [css],
                onToggle: (isOpen) => toggles.push(isOpen),
              }),
          }),
      },
      isInline: () => true,
      firstReads: () => [],
    }),
  ),
)

describe('[embed] an element that cannot be rendered', () => {
  it('shows its own content and reports the error, and is rendered again once it can be', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    const element = put(
      '<charity-breakable label="broken"><a href="/centre">On our site</a></charity-breakable>',
    )
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'crashed' }])
    await expect.element(page.getByRole('link', { name: 'On our site' })).toBeVisible()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      '<charity-breakable> could not be rendered: please tell the authors of charity-kit.',
      failure,
    )
    element.setAttribute('label', 'Give')
    await expect.element(page.getByText('Give', { exact: true })).toBeVisible()
    await expect.element(page.getByText('On our site')).not.toBeVisible()
  })

  it('is closed and says so to the page, and opens at the next click', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    const element = put('<charity-breakable label="broken once open"></charity-breakable>')
    const { view } = element as HTMLElement & { view?: FetchedView<object> }
    await expect.element(page.getByText('broken once open')).toBeVisible()
    view?.content?.show(true)
    await expect.poll(() => detailsOf(errors)).toMatchObject([{ code: 'crashed' }])
    expect(toggles).toEqual([true, false])
    element.setAttribute('label', 'Give')
    await expect.element(page.getByText('Give', { exact: true })).toBeVisible()
    view?.content?.show(true)
    await expect.element(page.getByText('Give, open')).toBeVisible()
  })
})
