import { createDonationElement } from '../donation/donation-element.ts'
import { safeDefine } from '../element/safe-define.ts'

/** The panel's file name beside this script, filled in by the build. */
declare const DONATION_PANEL: string

/*
 * A classic script's own address is document.currentScript; a module has none and is found by its name. Addresses are
 * made absolute here because import() inside a classic script from another origin knows no base.
 */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*=charity-widgets]')
const address = new URL(DONATION_PANEL, script?.src ?? location.href)

safeDefine(
  'charity-donate',
  createDonationElement({
    loadPanel: () =>
      import(address.href).catch((fault: unknown) => {
        address.search += 1 // a browser remembers by its address that a module failed to load
        throw fault
      }),
    defaultApiBase: address.origin,
    nonce: script?.nonce,
  }),
)
