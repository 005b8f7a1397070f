/** Runs in the page: the texts whose colour is all but that of their ground, in shadow roots too. */
export function unreadableTexts() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const pixel = (color) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const share = value / 255
      return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host
  /** The nearest colour behind a text. A modal dialog has its own; behind everything is the browser's sheet. */
  const groundOf = (element) => {
    for (let at = element; at; at = parentOf(at)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      const color = pixel(backgroundColor)
      if (color[3] > 200) return color
    }
    return pixel('Canvas')
  }
  const found = []
  const visit = (node) => {
    for (const element of node.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      const text = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())
      if (!text || !element.checkVisibility({ visibilityProperty: true })) continue
      if (['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) || element.closest('svg')) continue
      const ground = groundOf(element)
      if (!ground) continue
      const both = [pixel(getComputedStyle(element).color), ground].map((color) => luminance(color) + 0.05)
      const contrast = Math.max(...both) / Math.min(...both)
      if (contrast < 3) found.push(`${contrast.toFixed(1)}:1 ${element.textContent.trim().slice(0, 40)}`)
    }
  }
  visit(document)
  return found
}
