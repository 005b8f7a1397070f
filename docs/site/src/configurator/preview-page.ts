import type { Language } from '@charity-kit/contract'
import { words } from './words.ts'

/** What kind of page the preview shows the element on. */
export type PreviewPage = 'light' | 'dark' | 'narrow'

/**
 * A page with the snippet, for the frame. It has the origin of this site and its policy, and one of its own besides: no script
 * runs in it but the embed's.
 * @param centre the origin of the centre's server
 */
export const previewPage = (
  snippet: string,
  page: PreviewPage,
  { centre, language }: { centre: string; language: Language },
): string => {
  const [title, heading, text] = words[language].school
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="script-src ${centre}/embed/">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  html { color-scheme: ${page === 'dark' ? 'dark' : 'light'} }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem; background: ${page === 'dark' ? '#15181c' : '#fff'}; color: ${page === 'dark' ? '#eceff2' : '#1b1f23'} }
</style>
<h1>${heading}</h1>
<p>${text}</p>
${snippet}
</html>
`
}
