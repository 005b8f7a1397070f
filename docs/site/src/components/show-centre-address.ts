import { isOfCentre, sampleCentre } from '../configurator/centre.ts'

/** Replaces the sample address in a code block by the centre's, in what is shown and in what is copied. */
const showCentreAddress = (block: Element): void => {
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    node.textContent = node.textContent?.replaceAll(sampleCentre, location.origin) ?? ''
  for (const button of block.querySelectorAll<HTMLElement>('button[data-code]'))
    button.dataset.code = button.dataset.code?.replaceAll(sampleCentre, location.origin)
}

const blocks = [...document.querySelectorAll('.expressive-code')].filter((block) =>
  block.textContent.includes(sampleCentre),
)
if (blocks.length > 0 && (await isOfCentre())) blocks.forEach(showCentreAddress)
