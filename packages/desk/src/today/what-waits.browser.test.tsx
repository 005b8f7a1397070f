import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'

eachWithAWholeDesk()

it.each([
  ['en', /Kanga Bracelet.*Jua Necklace/],
  ['sw', /Bangili ya Kanga.*Mkufu wa Jua/],
])(
  '[desk today] pieces that run out have their names in the language of the desk: %s',
  async (lang, names) => {
    openDesk('/', { lang })
    await expect.element(page.getByText(names)).toBeVisible()
  },
)
