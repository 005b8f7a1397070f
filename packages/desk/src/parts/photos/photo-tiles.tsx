import { maxPhotos, productImagePath, type PhotoInput } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { Button, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { usePhotosMessages } from './messages.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { hasWords, PhotoWords } from './photo-words.tsx'
import './photos.css'

interface PhotoTilesProps {
  photos: readonly PhotoInput[]
  error?: string | undefined
  onChange: (photos: PhotoInput[]) => void
}

/** A product's photos: dragged into their order, or moved by the buttons below; the words of the chosen one. */
export const PhotoTiles = ({ photos, error, onChange }: PhotoTilesProps) => {
  const t = usePhotosMessages()
  const language = useLanguage()
  const { apiBase } = useConnection()
  const [chosen, setChosen] = useState(0)
  const [dragged, setDragged] = useState<number>()
  // The photo without words comes to the front when the form is refused for it.
  const missing = error === undefined ? -1 : photos.findIndex((photo) => !hasWords(photo))
  const at = missing >= 0 && photos[chosen] && hasWords(photos[chosen]) ? missing : chosen
  const current = photos[at]

  const move = (from: number, to: number) => {
    const next = [...photos]
    const [photo] = next.splice(from, 1)
    if (!photo || to < 0 || to > next.length) return
    next.splice(to, 0, photo)
    onChange(next)
    setChosen(to)
  }
  return (
    <>
      <p className="ch-muted">{t.tilesHint}</p>
      <ul className="dk-photos">
        {photos.map(({ imageUrl, alt }, index) => (
          <li key={imageUrl}>
            <button
              type="button"
              className="dk-photo"
              aria-pressed={index === at}
              aria-label={[t.photo(index + 1, alt[language]), index === 0 && t.first]
                .filter(Boolean)
                .join(', ')}
              draggable
              onClick={() => {
                setChosen(index)
              }}
              onDragStart={() => {
                setDragged(index)
              }}
              onDragOver={(event) => {
                event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            >
              <img src={apiBase + (productImagePath(imageUrl, 240) ?? '')} alt="" draggable={false} />
              {index === 0 && <span className="dk-photo__first">{t.first}</span>}
            </button>
          </li>
        ))}
        {photos.length < maxPhotos && (
          <li className="dk-photos__add">
            <PhotoPicker
              onAdded={(photo) => {
                onChange([...photos, photo])
                setChosen(photos.length)
              }}
            />
          </li>
        )}
      </ul>
      {current && (
        <>
          <div className="dk-row" role="group" aria-label={t.chosenPhoto(at + 1)}>
            {at > 0 && (
              <>
                <Button
                  variant="line"
                  size="small"
                  onClick={() => {
                    move(at, 0)
                  }}
                >
                  {t.makeFirst}
                </Button>
                <Button
                  variant="line"
                  size="small"
                  onClick={() => {
                    move(at, at - 1)
                  }}
                >
                  {t.earlier}
                </Button>
              </>
            )}
            {at < photos.length - 1 && (
              <Button
                variant="line"
                size="small"
                onClick={() => {
                  move(at, at + 1)
                }}
              >
                {t.later}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange(photos.filter((_, index) => index !== at))
                setChosen(0)
              }}
            >
              {t.remove}
            </Button>
          </div>
          <PhotoWords
            label={t.showsPhoto(at + 1)}
            photo={current}
            error={error}
            onChange={(photo) => {
              onChange(photos.map((each, index) => (index === at ? photo : each)))
            }}
          />
        </>
      )}
    </>
  )
}
