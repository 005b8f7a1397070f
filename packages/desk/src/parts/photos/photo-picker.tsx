import { useClient, useConnection } from '@charity-kit/client/react'
import { photoTypes, type PhotoInput } from '@charity-kit/contract'
import { Alert, Button, Spinner, useLanguage, useUniqueId } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { reportSessionOver } from '../../data/session-over.ts'
import { useFrameMessages } from '../../i18n/catalogue.ts'
import { DeskIcon } from '../desk-icon.tsx'
import { inEveryLanguage } from '../translations.ts'
import { PanelDialog } from '../panel-dialog.tsx'
import { CropWindow } from './crop-window.tsx'
import { maxCropSize, middleCrop, minCropSize, resizeCrop, type Crop } from './crop.ts'
import { usePhotosMessages } from './messages.ts'
import { hasWords, PhotoWords } from './photo-words.tsx'
import { cutPhoto, readPhoto, turnedSize, type PhotoRefusal, type Turn } from './read-photo.ts'
import { uploadPhoto } from './upload-photo.ts'
import './photos.css'

interface PhotoPickerProps {
  /** Text of the button; by default "Add a photo". */
  text?: string
  /** Whether the button is in a row of buttons, and not among tiles. */
  line?: boolean
  onAdded: (photo: PhotoInput) => void
}

/**
 * Adds a photo from a file or, on a phone, from the camera. The member turns, crops and describes the photo before it
 * is sent.
 */
export const PhotoPicker = ({ text, line, onAdded }: PhotoPickerProps) => {
  const t = usePhotosMessages()
  const [file, setFile] = useState<File>()
  const className = line ? 'dk-photo-add dk-photo-add--line' : 'dk-photo-add'
  const input = (capture?: 'environment') => (
    <input
      type="file"
      accept={photoTypes.join()}
      capture={capture}
      onChange={(event) => {
        setFile(event.currentTarget.files?.[0])
        event.currentTarget.value = '' // the same file may be chosen again
      }}
    />
  )
  return (
    <>
      <label className={className}>
        <DeskIcon name="upload" />
        <span>{text ?? t.add}</span>
        {input()}
      </label>
      <label className={`${className} dk-photo-add--camera`}>
        <DeskIcon name="camera" />
        {t.take}
        {input('environment')}
      </label>
      <PhotoDialog
        file={file}
        onClose={() => {
          setFile(undefined)
        }}
        onAdded={onAdded}
      />
    </>
  )
}

interface PhotoDialogProps {
  file: File | undefined
  onClose: () => void
  onAdded: (photo: PhotoInput) => void
}

type Opened = { photo: ImageBitmap } | { failure: PhotoRefusal }

const PhotoDialog = ({ file, onClose, onAdded }: PhotoDialogProps) => {
  const t = usePhotosMessages()
  const [opened, setOpened] = useState<Opened & { file: File }>()
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    void readPhoto(file).then((result) => {
      if (!isCurrent) return
      setOpened(typeof result === 'string' ? { file, failure: result } : { file, photo: result })
    })
    return () => {
      isCurrent = false
    }
  }, [file])
  const current = opened && opened.file === file ? opened : undefined
  if (current && 'photo' in current)
    return <CropDialog key={current.file.name} photo={current.photo} onClose={onClose} onAdded={onAdded} />
  return (
    <PanelDialog open={file !== undefined} onClose={onClose} title={t.crop}>
      {current ? (
        <Alert tone="error">{t[current.failure]}</Alert>
      ) : (
        <p className="dk-row">
          <Spinner /> {t.reading}
        </p>
      )}
    </PanelDialog>
  )
}

interface CropDialogProps extends Omit<PhotoDialogProps, 'file'> {
  photo: ImageBitmap
}

const undescribed: PhotoInput = { imageUrl: '', alt: inEveryLanguage(), decorative: false }

const CropDialog = ({ photo, onClose, onAdded }: CropDialogProps) => {
  const t = usePhotosMessages()
  const frame = useFrameMessages()
  const cut = useCut(photo)
  const [words, setWords] = useState(undescribed)
  const { error, progress, send } = useSend({ words, cut: cut.photo, onClose, onAdded })
  return (
    <PanelDialog
      open
      wide
      onClose={onClose}
      title={t.crop}
      foot={
        <>
          <Button busy={progress !== undefined} onClick={() => void send()}>
            {progress === undefined ? t.use : t.sending(Math.round(progress * 100))}
          </Button>
          <Button variant="line" onClick={onClose}>
            {frame.cancel}
          </Button>
        </>
      }
    >
      <div className="dk-crop__parts">
        <CropWindow photo={photo} turn={cut.turn} crop={cut.crop} onChange={cut.setCrop} />
        <div className="dk-crop__side">
          <CutControls cut={cut} />
          <PhotoWords
            label={t.shows}
            photo={words}
            error={error === t.wordsMissing ? error : undefined}
            onChange={setWords}
          />
          {error !== undefined && error !== t.wordsMissing && <Alert tone="error">{error}</Alert>}
          <p className="ch-muted">{t.cropHint}</p>
        </div>
      </div>
    </PanelDialog>
  )
}

/** Holds the rotation and the crop of a photo. */
const useCut = (photo: ImageBitmap) => {
  const [turn, setTurn] = useState<Turn>(0)
  const [crop, setCrop] = useState<Crop>(() => middleCrop(photo))
  return {
    turn,
    crop,
    setCrop,
    /** Size of the whole photo after its rotation. */
    turned: turnedSize(photo, turn),
    turnBy: (quarters: 1 | 3) => {
      const next = ((turn + quarters) % 4) as Turn
      setTurn(next)
      setCrop(middleCrop(turnedSize(photo, next)))
    },
    photo: () => cutPhoto(photo, turn, crop),
  }
}

interface SendOptions extends Omit<CropDialogProps, 'photo'> {
  words: PhotoInput
  cut: () => ReturnType<typeof cutPhoto>
}

/** Sends the photo once it is described, and then closes the dialog. */
const useSend = ({ words, cut, onClose, onAdded }: SendOptions) => {
  const t = usePhotosMessages()
  const client = useClient()
  const { apiBase } = useConnection()
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const send = async () => {
    if (progress !== undefined) return
    if (!hasWords(words)) {
      setError(t.wordsMissing)
      return
    }
    setError(undefined)
    setProgress(0)
    const photo = await cut()
    const result = photo ? await uploadPhoto(photo, { apiBase, language, onProgress: setProgress }) : 'failed'
    setProgress(undefined)
    if (typeof result !== 'string') {
      onAdded({ ...words, imageUrl: result.imageUrl })
      onClose()
      return
    }
    setError(t[result])
    if (result === 'sessionOver') reportSessionOver(client)
  }
  return { error, progress, send }
}

/** Buttons that turn the photo and resize the crop. */
const CutControls = ({ cut }: { cut: ReturnType<typeof useCut> }) => {
  const t = usePhotosMessages()
  const closer = useUniqueId()
  const { crop, turned } = cut
  const largest = maxCropSize(turned)
  return (
    <>
      <div className="dk-row">
        <Button
          variant="line"
          onClick={() => {
            cut.turnBy(3)
          }}
        >
          <DeskIcon name="undo" />
          {t.turnLeft}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            cut.turnBy(1)
          }}
        >
          {t.turnRight}
        </Button>
      </div>
      <div className="ch-field">
        <label className="ch-label" htmlFor={closer}>
          {t.closer}
        </label>
        <input
          id={closer}
          type="range"
          min={0}
          max={largest - minCropSize(turned)}
          value={largest - crop.size}
          onChange={(event) => {
            cut.setCrop(resizeCrop(crop, largest - Number(event.currentTarget.value), turned))
          }}
        />
      </div>
    </>
  )
}
