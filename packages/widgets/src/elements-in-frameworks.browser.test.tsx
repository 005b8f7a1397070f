/** [embed] The elements as frameworks use them: properties, and a listener for each event, with their types. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SvelteHTMLElements } from 'svelte/elements'
import { createApp, h, type GlobalComponents } from 'vue'
import type { CharityDonateElement } from './elements/charity-donate.ts'
import './elements/jsx.ts'
import './elements/svelte.ts'
import './elements/vue.ts'
import { centreServer } from './testing/centre-server.ts'
import { button, field, heading } from './testing/locators.ts'
import { clearPage, put } from './testing/page.ts'

const apiBase = 'https://centre.example'
beforeAll(async () => {
  await import('./elements/index.ts')
})
beforeEach(() => centreServer().install())
afterEach(() => {
  cleanup()
  clearPage()
})

describe('[embed] elements in JSX', () => {
  it('take numbers and true, and hear events', async () => {
    const [opened, changed] = [vi.fn(), vi.fn()]
    const ref: { current: CharityDonateElement | null } = { current: null }
    const { container, rerender } = render(
      <charity-donate
        ref={ref}
        apiBase={apiBase}
        client-key="school"
        campaignId={2}
        amount={7500}
        label="Support us"
        oncharity-opened={opened}
      />,
    )
    await button('Support us').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
    await button('Continue Supporting').click()
    await expect.element(field('Or type your own amount')).toHaveValue('7,500')
    expect(opened).toHaveBeenCalledOnce()
    expect(ref.current?.campaignId).toBe('2')
    rerender(
      <charity-shop
        apiBase={apiBase}
        clientKey="school"
        pageSize={2}
        persistCart
        oncharity-cart-changed={({ detail }) => {
          changed(detail.count)
        }}
      />,
    )
    await button('Add to Cart: Jua Necklace').click()
    await expect.poll(() => changed.mock.calls).toEqual([[1]])
    expect(container.querySelector('charity-shop')?.hasAttribute('persist-cart')).toBe(true)
  })
})

describe('[embed] elements in Vue', () => {
  it('take properties, and hear events', async () => {
    const opened = vi.fn()
    const props: InstanceType<GlobalComponents['charity-donate']>['$props'] = {
      apiBase,
      clientKey: 'school',
      campaignId: 2,
      onCharityOpened: opened,
    }
    const app = createApp({ render: () => h('charity-donate', props) })
    app.mount(put('<section></section>'))
    await button('Give Hope').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
    app.unmount()
  })
})

describe('[embed] elements in Svelte', () => {
  it('take properties as Svelte sets them, and hear events', async () => {
    const opened = vi.fn()
    const props: SvelteHTMLElements['charity-donate'] = {
      apiBase,
      clientKey: 'school',
      campaignId: 2,
      'oncharity-opened': opened,
    }
    // Svelte 5's set_custom_element_data() sets a property if the element has it, and otherwise an attribute.
    const element = document.createElement('charity-donate')
    for (const [name, value] of Object.entries(props))
      if (name.startsWith('on')) element.addEventListener(name.slice(2), value as EventListener)
      else if (name in element) Reflect.set(element, name, value)
      else element.setAttribute(name, String(value))
    put('<section></section>').append(element)
    await button('Give Hope').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
  })
})
