const sheets = new Map<string, CSSStyleSheet>()

/**
 * Styles a shadow root. One constructed sheet serves every root of a page; a browser without them gets a `<style>` that
 * carries the page's CSP nonce.
 */
export const adoptStyles = (root: ShadowRoot, css: string, nonce = ''): void => {
  try {
    let sheet = sheets.get(css)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      sheets.set(css, sheet)
    }
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
}
