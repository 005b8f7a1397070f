import type { Page } from 'playwright'

/** Words that occur in no Swahili sentence. */
const english =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|e?mail|password|name|phone|payment|cart|basket|close|back|try|again|failed|amount|date|bank|transfer|yes|no)\b/i

/** Names that are the same in every language. */
const names = ["Chanua Children's Centre", 'Mixx by Yas', 'JavaScript', 'English']

/**
 * Returns the texts of a Swahili page with an English word in them, including its title, attributes and meta tags.
 * Quoted names do not count.
 */
export const englishTexts = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style'))
        texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^=og]'))
      texts.push(
        /^https?:/.test(meta.getAttribute('content') ?? '') ? '' : (meta.getAttribute('content') ?? ''),
      )
    return texts
  })
  return [...new Set(found)].filter((text) =>
    english.test(names.reduce((rest, own) => rest.replaceAll(own, ''), text).replace(/\S*@\S+|“[^”]*”/g, '')),
  )
}
