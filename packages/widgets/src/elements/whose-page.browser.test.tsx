/** [embed] Information about the centre for visitors of a partner's page. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setUpElements } from '../testing/elements.ts'
import { button } from '../testing/locators.ts'

const centre = setUpElements()

it('names the centre that gets the donation on each step', async () => {
  centre.donate()
  await button('Give Hope').click()
  const goesTo = page.getByText("Goes to Chanua Children's Centre")
  const about = page.getByText('A centre in Tanzania for autistic children and their families.')
  for (const next of ['View A music room', 'Donate Now', 'Choose how to pay', 'Continue', 'I have paid']) {
    await expect.element(goesTo).toBeInTheDocument()
    await expect.element(about).toBeInTheDocument()
    await button(next).click()
  }
  await expect.element(goesTo).toBeInTheDocument()
})
