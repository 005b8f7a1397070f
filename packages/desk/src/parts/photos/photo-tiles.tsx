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

/**
 * A product's photos, which are put in order by dragging or by the buttons below, and the texts of the chosen photo.
 */
export const PhotoTiles = ({ photos, error, onChange }: PhotoTilesProps) => {
  const t = usePhotosMessages()
  const [chosen, setChosen] = useState(0)
  const [dragged, setDragged] = useState<number>()
  // Shows the photo without a text if the form is rejected because of it.
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
        {photos.map((photo, index) => (
          <li key={photo.imageUrl}>
            <PhotoTile
              photo={photo}
              index={index}
              isChosen={index === at}
              onChoose={() => {
                setChosen(index)
              }}
              onDragStart={() => {
                setDragged(index)
              }}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            />
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
          <PhotoButtons
            at={at}
            count={photos.length}
            onMove={(to) => {
              move(at, to)
            }}
            onRemove={() => {
              onChange(photos.filter((_, index) => index !== at))
              setChosen(0)
            }}
          />
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

interface PhotoTileProps {
  photo: PhotoInput
  index: number
  isChosen: boolean
  onChoose: () => void
  onDragStart: () => void
  onDrop: () => void
}

const PhotoTile = ({ photo: { imageUrl, alt }, index, isChosen, onDrop, ...on }: PhotoTileProps) => {
  const t = usePhotosMessages()
  const language = useLanguage()
  const { apiBase } = useConnection()
  return (
    <button
      type="button"
      className="dk-photo"
      aria-pressed={isChosen}
      aria-label={[t.photo(index + 1, alt[language]), index === 0 && t.first].filter(Boolean).join(', ')}
      draggable
      onClick={on.onChoose}
      onDragStart={on.onDragStart}
      onDragOver={(event) => {
        event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <img src={apiBase + (productImagePath(imageUrl, 240) ?? '')} alt="" draggable={false} />
      {index === 0 && <span className="dk-photo__first">{t.first}</span>}
    </button>
  )
}

interface PhotoButtonsProps {
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that do the same as dragging. */
const PhotoButtons = ({ at, count, onMove, onRemove }: PhotoButtonsProps) => {
  const t = usePhotosMessages()
  const moves = [
    ...(at > 0 ? [[0, t.makeFirst] as const, [at - 1, t.earlier] as const] : []),
    ...(at < count - 1 ? [[at + 1, t.later] as const] : []),
  ]
  return (
    <div className="dk-row" role="group" aria-label={t.chosenPhoto(at + 1)}>
      {moves.map(([to, text]) => (
        <Button
          key={text}
          variant="line"
          size="small"
          onClick={() => {
            onMove(to)
          }}
        >
          {text}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  )
}
