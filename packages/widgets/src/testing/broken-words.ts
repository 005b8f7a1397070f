/** Returns an element's words that span several lines, except for codes and invisible words. */
export const brokenWords = (root: Element): string[] => {
  const broken: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('.ch-code, [aria-hidden], dialog:not([open])')) continue
    if (parent && parent.getBoundingClientRect().width <= 1) continue // read out, not seen
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N},]+/gu)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}
