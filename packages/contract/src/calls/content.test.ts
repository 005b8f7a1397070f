import { describe, expect, it } from 'vitest'
import { videoIdOf } from './content.ts'

describe("[S9 video link] the 11 characters of a video's link", () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/watch?list=x&v=abc-DEF_123&t=4s', 'abc-DEF_123'],
    ['https://youtu.be/abc-DEF_123?si=share', 'abc-DEF_123'],
    ['https://www.youtube.com/embed/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube-nocookie.com/embed/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/shorts/abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/live/abc-DEF_123', 'abc-DEF_123'],
    ['abc-DEF_123', 'abc-DEF_123'],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['https://www.youtube.com/watch?v=abc-DEF_1234', undefined],
    ['https://video.example/abc', undefined],
    ['', undefined],
  ])('finds the video ID in a YouTube link only: %s', (link, id) => {
    expect(videoIdOf(link)).toBe(id)
  })
})
