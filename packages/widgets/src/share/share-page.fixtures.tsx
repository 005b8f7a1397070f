import { cleanup, render } from '@testing-library/react'
import { CampaignScene } from '@charity-kit/ui'
import { CharityProvider } from '../provider.tsx'
import { ShareButton } from './share-button.tsx'
import '../styles/index.css'

export const shared = {
  kind: 'campaign',
  title: 'A music room',
  url: 'https://centre.example/donate?campaign=1',
  picture: <CampaignScene />,
} as const

export const openShareButton = (lang = 'en') =>
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <div className="ch-root">
        <ShareButton {...shared} />
      </div>
    </CharityProvider>,
  )

export const closeShareButton = cleanup
