import { createDonationElement } from '../donation/donation-element.ts'
import { safeDefine } from '../element/safe-define.ts'

/** The panel's file name beside this script, filled in by the build. */
declare const DONATION_PANEL: string

/*
 * A classic script's own address is document.currentScript; a module has none and is found by its name. Addresses are
 * made absolute here because import() inside a classic script from another origin knows no base.
 */
const script = (document.currentScript ??
  document.querySelector('script[src*=charity-widgets]')) as HTMLScriptElement

safeDefine(
  'charity-donate',
  createDonationElement(({ href }) => import(href), new URL(DONATION_PANEL, script.src), script.nonce),
)
