import { failed, ok } from '@charity-kit/client/testing'
import { changeProduct, listStaffProducts } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { roomStory } from '../testing/room-story.tsx'

export default { title: 'Desk/Rooms/Products' } satisfies Meta

export const Products = roomStory({ path: '/products', shows: 'Kanga Bracelet' })

export const Chosen = roomStory({
  path: '/products',
  shows: 'Kanga Bracelet',
  play: async (page) => {
    for (const box of page.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box)
    await page.findByText(/2 chosen/)
  },
})

export const NoneFound = roomStory({
  path: '/products?category=Necklaces',
  shows: 'No product matches',
  answers: (server) => server.on(listStaffProducts, ok([], { total: 0 })),
})

export const OneProduct = roomStory({ path: '/products/5', shows: 'Kanga Bracelet' })

export const NewProduct = roomStory({ path: '/products/new', shows: 'Photos' })

/** A cashier looks at the shop, and changes nothing. */
export const AsCashier = roomStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  as: { role: 'cashier' },
})

/** What was typed stays, and each problem stands beside its field. */
export const Refused = roomStory({
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

/** A striped photo, as a phone's camera would give one. */
const photo = async () => {
  const canvas = new OffscreenCanvas(480, 360)
  const context = canvas.getContext('2d')
  for (const [index, colour] of ['#d9798f', '#f2b134', '#1f5c40', '#47775a'].entries()) {
    if (context) context.fillStyle = colour
    context?.fillRect(index * 120, 0, 120, 360)
  }
  return new File([await canvas.convertToBlob()], 'IMG_2041.png', { type: 'image/png' })
}

/** Turned, cut and described before it is sent. */
export const CutPhoto = roomStory({
  path: '/products/5',
  shows: 'Photos',
  play: async (page) => {
    await userEvent.upload(await page.findByLabelText('Add a photo'), await photo())
    await page.findByRole('dialog')
  },
})

export const Categories = roomStory({ path: '/products/categories', shows: /Keychains/ })
