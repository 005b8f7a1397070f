import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCatalogue } from '../i18n/create-catalogue.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { Button } from './button.tsx'
import { lazyComponent, PrefetchContext, usePrefetch } from './lazy-component.tsx'
import { ResourceState, type ResourceLike } from './resource-state.tsx'
import { forEachTranslation } from '../testing/for-each-translation.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name })

describe('ResourceState', () => {
  const retry = vi.fn()
  const state = (resource: ResourceLike<string[]>) => (
    <ResourceState resource={resource} loading="Loading campaigns…" failed="Failed to load." onRetry={retry}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ResourceState>
  )

  it('shows a loading text, then the value', async () => {
    const { rerender, container } = render(state({ status: 'loading' }))
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading campaigns…')
    rerender(state({ status: 'ready', value: ['A music room'] }))
    expect(container.textContent).toBe('A music room')
  })

  it('[S8 load failure] announces the failure, which stays during another attempt', async () => {
    const { rerender } = render(state({ status: 'failed' }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load\./)
    await button('Try Again').click()
    expect(retry).toHaveBeenCalledOnce()
    rerender(state({ status: 'failed', retrying: true }))
    await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true')
    await expect.element(button('Try Again')).toHaveFocus()
    await expect.element(page.getByText('Failed to load.')).toBeVisible()
  })
})

describe('lazyComponent', () => {
  const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>

  it('shows its fallback until the code is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
    const LazyGreeting = lazyComponent(() => promise)
    render(<LazyGreeting name="Neema" fallback={<p>One moment</p>} />)
    await expect.element(page.getByText('One moment')).toBeVisible()
    resolve(Greeting)
    await expect.element(page.getByText('Hello, Neema')).toBeVisible()
    await expect.element(page.getByText('One moment')).not.toBeInTheDocument()
  })

  it('fetches the messages in parallel with the code', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
    const loadWords = vi.fn<(language: string) => Promise<void>>().mockResolvedValue()
    const fetched = lazyComponent(() => promise, loadWords).prefetch('sw')
    expect(loadWords).toHaveBeenCalledExactlyOnceWith('sw')
    resolve(Greeting)
    await fetched
  })

  it('renders prefetched code at once', async () => {
    const load = vi.fn(async () => Greeting)
    const LazyGreeting = lazyComponent(load)
    await LazyGreeting.prefetch('en')
    const { container } = render(<LazyGreeting name="Neema" fallback={<p>One moment</p>} />)
    expect(container.textContent).toBe('Hello, Neema')
    expect(load).toHaveBeenCalledOnce()
  })

  it('fetches code when it is shown if prefetching failed', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const LazyGreeting = lazyComponent(load)
    await expect(LazyGreeting.prefetch('en')).rejects.toThrow('Failed to fetch')
    render(<LazyGreeting name="Neema" />)
    await expect.element(page.getByText('Hello, Neema')).toBeVisible()
  })

  describe('prefetches', () => {
    const order: string[] = []
    const part = (name: string, failure?: Error) => ({
      prefetch: async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        if (failure) throw failure
        order.push(`${name} ends`)
      },
    })
    const Steps = ({ isUsable, parts }: { isUsable: boolean; parts: ReturnType<typeof part>[] }) => {
      usePrefetch(isUsable, parts)
      return null
    }
    beforeEach(() => {
      order.length = 0
    })

    it('fetches one part after the other, once the current content can be used', async () => {
      const parts = [part('first'), part('second')]
      const { rerender } = render(<Steps isUsable={false} parts={parts} />)
      expect(order).toEqual([])
      rerender(<Steps isUsable parts={parts} />)
      await expect.poll(() => order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
    })

    it('fetches nothing on a page without interest, until a visitor shows interest', async () => {
      const parts = [part('only')]
      const steps = (isAllowed: boolean) => (
        <PrefetchContext value={isAllowed}>
          <Steps isUsable parts={parts} />
        </PrefetchContext>
      )
      vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
        callback()
      })
      const { rerender } = render(steps(false))
      expect(order).toEqual([])
      rerender(steps(true))
      await expect.poll(() => order).toEqual(['only begins', 'only ends'])
    })

    it('fetches the parts after one that fails', async () => {
      const parts = [part('first', new TypeError('Failed to fetch')), part('second')]
      render(<Steps isUsable parts={parts} />)
      await expect.poll(() => order).toEqual(['first begins', 'second begins', 'second ends'])
    })

    it('fetches on a page that leaves requestIdleCallback undefined, as a shim for Safari does', async () => {
      vi.stubGlobal('requestIdleCallback', undefined)
      const parts = [part('only')]
      render(<Steps isUsable parts={parts} />)
      await expect.poll(() => order).toEqual(['only begins', 'only ends'])
    })

    it('fetches on a page that is never idle', async () => {
      vi.stubGlobal('requestIdleCallback', (callback: () => void, options: IdleRequestOptions = {}) =>
        options.timeout === undefined ? 0 : setTimeout(callback),
      )
      const parts = [part('only')]
      render(<Steps isUsable parts={parts} />)
      await expect.poll(() => order).toEqual(['only begins', 'only ends'])
    })
  })

  it('does not report the failure of a quiet part', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError())
    const LazyGreeting = lazyComponent(load)
    const { container } = render(
      <LazyGreeting name="Neema" quiet fallback={(failed) => <p>{String(failed)}</p>} />,
    )
    await expect.element(page.getByText('true')).toBeVisible()
    expect(container.textContent).toBe('true')
  })

  it('tells its fallback that loading failed', async () => {
    const LazyGreeting = lazyComponent<{ name: string }>(() => Promise.reject(new TypeError()))
    render(<LazyGreeting name="Neema" fallback={(failed) => <p>{failed ? 'Not busy' : 'Busy'}</p>} />)
    await expect.element(page.getByText('Not busy')).toBeVisible()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  it('says that the code could not be loaded, and tries again', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const LazyGreeting = lazyComponent(load)
    render(<LazyGreeting name="Neema" />)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn't load this\. Your connection may have dropped\./)
    await button('Try Again').click()
    await expect.element(page.getByText('Hello, Neema')).toBeVisible()
  })

  it('speaks Swahili', async () => {
    const LazyGreeting = lazyComponent<{ name: string }>(() => Promise.reject(new TypeError()))
    render(
      <LocaleProvider lang="sw">
        <LazyGreeting name="Neema" />
      </LocaleProvider>,
    )
    await expect.element(button('Jaribu Tena')).toBeVisible()
  })

  it("[languages] never renders in another language than the visitor's, because the messages come with the code", async () => {
    const rendered: string[] = []
    const LazyGreeting = lazyComponent<{ name: string }>(async () => {
      const messages = createCatalogue<{ greeting: { hello: string } }>(
        forEachTranslation({ greeting: async () => ({ hello: 'Habari' }) }),
      ).messages('greeting', { hello: 'Hello' })
      return ({ name }) => {
        const { hello } = useMessages(messages)
        rendered.push(hello)
        return (
          <p>
            {hello}, {name}
          </p>
        )
      }
    })
    render(
      <LocaleProvider lang="sw">
        <LazyGreeting name="Neema" />
      </LocaleProvider>,
    )
    await expect.element(page.getByText('Habari, Neema')).toBeVisible()
    expect(rendered).not.toContain('Hello')
  })

  it('tries again after each reset key', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const LazyGreeting = lazyComponent(load)
    const { rerender } = render(<LazyGreeting name="Neema" resetKey={1} />)
    await expect.element(page.getByRole('alert')).toBeVisible()
    rerender(<LazyGreeting name="Neema" resetKey={2} />)
    await expect.element(page.getByText('Hello, Neema')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps the content around a component that fails, and renders the component again on request', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    let isBroken = true
    const Broken = () => {
      if (isBroken) throw new Error('broken')
      return <p>Recovered</p>
    }
    const LazyBroken = lazyComponent(async () => Broken)
    render(
      <>
        <p>Around it</p>
        <LazyBroken />
      </>,
    )
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByText('Around it')).toBeVisible()
    isBroken = false
    await button('Try Again').click()
    await expect.element(page.getByText('Recovered')).toBeVisible()
  })
})

it('Button submits only with type="submit", and stays focusable while busy', async () => {
  const submit = vi.fn()
  const Page = () => {
    const [busy, setBusy] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          setBusy(true)
        }}
      >
        <Button>Other</Button>
        <Button type="submit" variant="give" size="large" busy={busy}>
          Send
        </Button>
      </form>
    )
  }
  render(<Page />)
  await button('Other').click()
  expect(submit).not.toHaveBeenCalled()
  await button('Send').click()
  expect(submit).toHaveBeenCalledOnce()
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Send')).toHaveFocus()
})
