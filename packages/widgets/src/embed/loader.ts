import { safeDefine } from '../element/safe-define.ts'
import { createDonationElement } from '../donation/donation-element.ts'

/** The panel's file name beside this script, filled in by the build. */
declare const DONATION_PANEL: string

/*
 * A classic script's own address is document.currentScript; a module has none and is found by its name. Addresses are
 * made absolute here because import() inside a classic script from another origin knows no base.
 */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/charity-widgets.js"]')
const address = script?.src ?? location.href
let failures = 0

safeDefine(
  'charity-donate',
  createDonationElement({
    // A browser remembers by its address that a module failed to load, so each new try has its own.
    loadPanel: () =>
      import(new URL(DONATION_PANEL + (failures ? `?${String(failures)}` : ''), address).href).catch((fault: unknown) => {
        failures++
        throw fault
      }),
    defaultApiBase: new URL(address).origin,
    nonce: script?.nonce,
  }),
)
