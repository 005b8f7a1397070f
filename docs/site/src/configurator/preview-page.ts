/** What kind of page the preview shows the element on. */
export type PreviewPage = 'light' | 'dark' | 'narrow'

/**
 * A page with the snippet, for the frame. It has the policy and the origin of this site: no script runs in it but the embed's.
 */
export const previewPage = (snippet: string, page: PreviewPage): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page with the element</title>
<style>
  html { color-scheme: ${page === 'dark' ? 'dark' : 'light'} }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem; background: ${page === 'dark' ? '#15181c' : '#fff'}; color: ${page === 'dark' ? '#eceff2' : '#1b1f23'} }
</style>
<h1>Our school</h1>
<p>We help the centre, and so can you.</p>
${snippet}
</html>
`
