import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { corners, dragCorner, maxCropSize, moveCrop, resizeCrop, type Corner, type Crop } from './crop.ts'
import { usePhotosMessages } from './messages.ts'
import { drawPhoto, turnedSize, type Turn } from './read-photo.ts'

interface CropWindowProps {
  photo: ImageBitmap
  turn: Turn
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Number of keyboard steps across the picture. */
const steps = 50
/** Side of the preview in pixels. The photo itself may have fifty million pixels. */
const previewSide = 960

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100)

/** A photo with the square that will be shown. The square is dragged, resized at its corners, or moved by keys. */
export const CropWindow = ({ photo, turn, crop, onChange }: CropWindowProps) => {
  const t = usePhotosMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number; crop: Crop; corner: Corner | undefined }>(undefined)
  const picture = turnedSize(photo, turn)
  const scale = Math.min(1, previewSide / Math.max(picture.width, picture.height))
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, turn, turnedSize(photo, turn))
  }, [photo, turn])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const corner = corners.find((each) => each === (event.target as HTMLElement).dataset['corner'])
    drag.current = { x: event.clientX, y: event.clientY, crop, corner }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current
    const width = canvas.current?.clientWidth
    if (!start || !width) return
    const right = ((event.clientX - start.x) / width) * picture.width
    const down = ((event.clientY - start.y) / width) * picture.width
    onChange(
      start.corner
        ? dragCorner(start.crop, start.corner, right, down, picture)
        : moveCrop(start.crop, right, down, picture),
    )
  }
  const endDrag = () => {
    drag.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / steps))
    const moved: Partial<Record<string, Crop>> = {
      ArrowLeft: moveCrop(crop, -step, 0, picture),
      ArrowRight: moveCrop(crop, step, 0, picture),
      ArrowUp: moveCrop(crop, 0, -step, picture),
      ArrowDown: moveCrop(crop, 0, step, picture),
      '+': resizeCrop(crop, crop.size + step, picture),
      '-': resizeCrop(crop, crop.size - step, picture),
    }
    const next = moved[event.key]
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const percent = (part: number, whole: number) => `${String((part / whole) * 100)}%`
  return (
    <div className="dk-crop">
      <div className="dk-crop__picture">
        <canvas
          ref={canvas}
          width={Math.max(1, Math.round(picture.width * scale))}
          height={Math.max(1, Math.round(picture.height * scale))}
        />
        <div
          className="dk-crop__window"
          role="slider"
          aria-label={t.cropWindow}
          aria-valuemin={1}
          aria-valuemax={100}
          aria-valuenow={percentOf(crop.size, maxCropSize(picture))}
          aria-valuetext={t.cropPlace(
            percentOf(crop.left, picture.width),
            percentOf(crop.top, picture.height),
            percentOf(crop.size, maxCropSize(picture)),
          )}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          style={{
            left: percent(crop.left, picture.width),
            top: percent(crop.top, picture.height),
            width: percent(crop.size, picture.width),
          }}
        >
          {corners.map((corner) => (
            <i key={corner} data-corner={corner} />
          ))}
        </div>
      </div>
    </div>
  )
}
