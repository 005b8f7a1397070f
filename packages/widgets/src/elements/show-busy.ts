/**
 * Makes the page's own button pulse, like our buttons, while its panel is fetched. An animation leaves nothing on the
 * page.
 */
export const showBusy = (trigger: Element, opening: Promise<unknown>): void => {
  const pulse = trigger.animate(
    { opacity: [0.6, 0.2] },
    { duration: 500, direction: 'alternate', iterations: Infinity },
  )
  void opening.finally(() => {
    pulse.cancel()
  })
}
