import { failed, ok } from '@charity-kit/client/testing'
import { changeProduct, listStaffProducts } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Products' } satisfies Meta

export const Products = sectionStory({ path: '/products', shows: 'Kanga Bracelet' })

export const NoneFound = sectionStory({
  path: '/products?category=Necklaces',
  shows: 'No product matches',
  answers: (server) => server.on(listStaffProducts, ok([], { total: 0 })),
})

export const OneProduct = sectionStory({ path: '/products/5', shows: 'Kanga Bracelet' })

export const NewProduct = sectionStory({ path: '/products/new', shows: 'Photos' })

/** A cashier sees the shop, and cannot change it. */
export const AsCashier = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  as: { role: 'cashier' },
})

/** The input stays, and each error stands beside its field. */
export const Refused = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  answers: (server) =>
    server.on(
      changeProduct,
      failed({
        kind: 'rejected',
        code: 'validation_failed',
        status: 400,
        fields: { name: 'The name is too long.' },
        message: '',
      }),
    ),
  play: async (page) => {
    await userEvent.type(await page.findByLabelText(/^Price/), '0')
    await userEvent.click(page.getByRole('button', { name: /^Save/ }))
    await page.findAllByText('The name is too long.')
  },
})

/** Returns a striped photo, as from a phone's camera. */
const photo = async () => {
  const canvas = new OffscreenCanvas(480, 360)
  const context = canvas.getContext('2d')
  for (const [index, colour] of ['#d9798f', '#f2b134', '#1f5c40', '#47775a'].entries()) {
    if (context) context.fillStyle = colour
    context?.fillRect(index * 120, 0, 120, 360)
  }
  return new File([await canvas.convertToBlob()], 'IMG_2041.png', { type: 'image/png' })
}

/** A photo is turned, cropped and described before it is sent. */
export const CutPhoto = sectionStory({
  path: '/products/5',
  shows: 'Photos',
  play: async (page) => {
    await userEvent.upload(await page.findByLabelText('Add a photo'), await photo())
    await page.findByRole('dialog')
  },
})

export const Categories = sectionStory({ path: '/products/categories', shows: /Keychains/ })
