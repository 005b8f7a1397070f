/** Styles a shadow root. A browser without constructed sheets gets a `<style>` that carries the page's CSP nonce. */
export const adoptStyles = (root: ShadowRoot, css: string, nonce = ''): void => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.append(css)
    root.append(style)
  }
}
