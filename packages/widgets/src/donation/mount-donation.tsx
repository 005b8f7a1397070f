import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../element/sheet.ts'
import { DonationWidget } from './donation-widget.tsx'
import css from './embed.css?inline'
import { readSettings } from './element-settings.ts'

/** What an element holds of its panel. */
export interface DonationMount {
  open(): void
  close(): void
  /** Reads the element's attributes again. */
  update(): void
}
export type MountDonation = (
  host: HTMLElement,
  root: ShadowRoot,
  defaultApiBase: string,
  nonce?: string,
) => DonationMount

/** Draws the panel inside an element's shadow root, and tells the page through events on the element. */
export const mountDonation: MountDonation = (host, root, defaultApiBase, nonce) => {
  adoptStyles(root, css, nonce)
  const box = document.createElement('div')
  box.className = 'ch-widget'
  root.append(box)
  const view = createRoot(box)
  let isOpen = false
  const emit = (name: string, detail?: unknown) => {
    host.dispatchEvent(new CustomEvent(`charity-${name}`, { bubbles: true, composed: true, detail }))
  }
  let dark: Promise<void> | undefined
  const update = () => {
    // A light panel need not fetch the dark one's colours; without them it stays light.
    if (/dark|auto/.test(host.getAttribute('theme') ?? ''))
      dark ??= import('./embed.css?inline=dark').then(
        ({ default: darkCss }) => {
          adoptStyles(root, darkCss, nonce)
        },
        () => (dark = undefined),
      )
    view.render(
      <DonationWidget
        {...readSettings(host, defaultApiBase)}
        retry="refetch"
        open={isOpen}
        onClose={close}
        onCampaignChosen={(cause) => {
          emit('campaign-chosen', cause)
        }}
        onDonated={(receipt) => {
          emit('donated', receipt)
        }}
      />,
    )
  }
  const show = (open: boolean) => {
    if (open === isOpen) return
    isOpen = open
    update()
    emit(open ? 'opened' : 'closed')
  }
  const close = () => {
    show(false)
  }
  update()
  return {
    open() {
      show(true)
    },
    close,
    update,
  }
}
