import type { Start } from './define-element.ts'
import css from './donation-button.css?inline'

const content = `<button part=button><svg width=1.4em viewBox="0 0 24 24" fill=none stroke=currentColor stroke-width=2><path d="M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z"></svg> </button><div role=status>`

/**
 * `<charity-donate>`: a button that fetches the donation panel and opens it. Attributes: `api-base`, `client-key`,
 * `campaign-id`, `label`, `lang`, `theme` (light, dark, auto); each is also a property, which counts as soon as the panel is
 * fetched. Methods: `open()` and `close()`, which keeps what was typed. Events:
 * donate-events.ts. What stands inside the element is shown until this
 * runs, and beside the button when the panel cannot be fetched; only a press is told of that.
 */
export const startDonation: Start = (host, root, adopt, load) => {
  root.innerHTML = content
  adopt(css)
  const [button, status] = root.children as unknown as [HTMLButtonElement, HTMLElement]
  const say = (english: string, swahili: string) => (host.matches(':lang(sw)') ? swahili : english)
  const open = async () => {
    button.ariaBusy = 'true'
    status.innerHTML = ''
    try {
      ;(await load())(true)
    } catch (fault) {
      // eslint-disable-next-line no-console -- tells the integrator what their policy or network refused
      console.warn(fault)
      status.innerHTML = say('This did not open. Please try again.', 'Imeshindikana. Jaribu tena.') + '<slot>'
    }
    button.ariaBusy = null
  }
  button.onclick = (host as { open?: typeof open }).open = open
  return () => {
    ;(button.lastChild as Text).data = host.getAttribute('label') || say('Give Hope', 'Toa Tumaini')
  }
}
