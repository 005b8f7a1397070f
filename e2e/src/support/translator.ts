import type { BrowserContext } from 'playwright'

/**
 * Translates every page as browsers' translators do. They replace each text node by an element with another text node,
 * at once and whenever the page adds or changes one.
 * The words stay the same, so that a test finds them. Text that the page writes to a replaced node does not show.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const untouched = 'script, style, textarea, noscript, svg, [translate="no"], font font'
    // oxlint-disable-next-line typescript/no-deprecated -- translators use it all the same
    const element = () => document.createElement('font')
    const replace = (node: Node): void => {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest(untouched)) return
      const [outer, inner] = [element(), element()]
      inner.append(node.nodeValue)
      outer.append(inner)
      node.parentNode?.replaceChild(outer, node)
    }
    const replaceWithin = (root: Node): void => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(replace)
    }
    addEventListener('load', () => {
      replaceWithin(document.body)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target.nodeType === Node.TEXT_NODE) replace(target)
          for (const node of addedNodes) {
            if (node.nodeType === Node.TEXT_NODE) replace(node)
            else replaceWithin(node)
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
