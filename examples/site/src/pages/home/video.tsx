import { localizedText, videoIdOf, type HomeContent, type Language } from '@charity-kit/contract'
import { useEffect, useRef, useState } from 'react'
import type { ContentMessages } from '../../i18n/en/content.ts'
import { LineIcon } from '@charity-kit/ui'
import { FlowerScene } from '../../art/pictures.tsx'

interface Props {
  video: NonNullable<HomeContent['video']>
  t: ContentMessages
  language: Language
}

/**
 * The optional video. Nothing loads from YouTube before the visitor clicks play. A link without an ID shows nothing.
 */
export const Video = ({ video, t, language }: Props) => {
  const [playing, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (playing) frame.current?.focus()
  }, [playing])
  const id = videoIdOf(video.link)
  if (!id) return null
  const title = localizedText(video.heading, language)
  return (
    <section className="ch-section ch-section--mist">
      <div className="ch-wrap ch-split">
        <div className="ch-stack">
          <h2 className="ch-h2">{title}</h2>
          <p className="ch-muted ch-prose">{localizedText(video.text, language)}</p>
          <p className="ch-small ch-muted">{t.videoFrom}</p>
        </div>
        {playing ? (
          <iframe
            ref={frame}
            className="ch-video"
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button
            type="button"
            className="ch-video"
            onClick={() => {
              setPlaying(true)
            }}
          >
            <FlowerScene />
            <span className="ch-video__play">
              <LineIcon d="M8 5v14l11-7z" />
              {t.playVideo}
            </span>
          </button>
        )}
      </div>
    </section>
  )
}
