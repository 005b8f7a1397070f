import { createRoot } from 'react-dom/client'
import { DonationWidget } from './donation-widget.tsx'
import css from './embed.css?inline'
import { readSettings } from './element-settings.ts'

/** Draws an element's panel; what comes back shows it, hides it or, told neither, reads the element's attributes again. */
export type MountDonation = (
  host: HTMLElement,
  root: ShadowRoot,
  adopt: (css: string) => void,
  defaultApiBase: string,
) => (open?: boolean) => void

/** Attributes that are also properties. (`lang` is every element's.) */
const properties = ['apiBase', 'clientKey', 'campaignId', 'label', 'theme']

/** Makes properties of attributes; one that the page has set by now counts. */
const addProperties = (host: HTMLElement) => {
  for (const name of properties) {
    const attribute = name.replace(/[A-Z]/, '-$&') // "apiBase" -> "api-Base": case does not count
    const set = (value?: string | null) => {
      if (value == null) host.removeAttribute(attribute)
      else host.setAttribute(attribute, value)
    }
    const early = (host as unknown as Record<string, string | undefined>)[name]
    if (early != null) set(early)
    Object.defineProperty(host, name, { get: () => host.getAttribute(attribute) ?? '', set })
  }
}

/** Draws the panel inside an element's shadow root, and tells the page through events on the element. */
const mountDonation: MountDonation = (host, root, adopt, defaultApiBase) => {
  addProperties(host)
  adopt(css)
  const box = document.createElement('div')
  box.className = 'ch-widget'
  root.append(box)
  // A browser tells of a dialog's closing a frame later. Opened again by then, it must not hear of it.
  box.addEventListener(
    'close',
    (event) => {
      if ((event.target as HTMLDialogElement).open) event.stopPropagation()
    },
    true,
  )
  const view = createRoot(box)
  let isOpen = false
  const emit = (name: string, detail?: unknown) => {
    host.dispatchEvent(new CustomEvent(`charity-${name}`, { bubbles: true, composed: true, detail }))
  }
  let dark: Promise<void> | undefined
  const show = (open = isOpen) => {
    const changed = open !== isOpen
    isOpen = open
    // A light panel need not fetch the dark one's colours; without them it stays light.
    if (/dark|auto/.test(host.getAttribute('theme') ?? ''))
      dark ??= import('./embed.css?inline=dark').then(
        ({ default: darkCss }) => {
          adopt(darkCss)
        },
        () => (dark = undefined),
      )
    view.render(
      <DonationWidget
        {...readSettings(host, defaultApiBase)}
        retry="refetch"
        open={open}
        onClose={() => {
          show(false)
        }}
        onCampaignChosen={(cause) => {
          emit('campaign-chosen', cause)
        }}
        onDonated={(receipt) => {
          emit('donated', receipt)
        }}
      />,
    )
    if (changed) emit(open ? 'opened' : 'closed')
  }
  show()
  return show
}
export default mountDonation
