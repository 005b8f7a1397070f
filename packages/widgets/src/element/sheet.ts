const sheets: Record<string, CSSStyleSheet> = {}

/**
 * Styles a shadow root. One constructed sheet serves every root of a page; a browser without them gets a `<style>` that
 * carries the page's CSP nonce.
 */
export const adoptStyles = (root: ShadowRoot, css: string, nonce = ''): void => {
  try {
    const sheet = (sheets[css] ??= new CSSStyleSheet())
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.append(css)
    root.append(style)
  }
}
