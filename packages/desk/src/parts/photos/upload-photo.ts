import {
  addPhoto,
  clientKeyHeader,
  defaultClientKey,
  envelope,
  maxPhotoBytes,
  requestTimeMs,
  type Language,
  type UploadedPhoto,
} from '@charity-kit/contract'
import { safeParse } from 'valibot'
import { screenMemberHeaders } from '../../data/screen-member.ts'

type UploadFailure = 'offline' | 'notAPhoto' | 'tooLarge' | 'sessionOver' | 'failed'

const failures: Partial<Record<number, UploadFailure>> = {
  0: 'offline',
  401: 'sessionOver',
  413: 'tooLarge',
  415: 'notAPhoto',
}

/** Timeout: the server's own wait for a photo over a slow network, and time for the response. */
const timeoutMs = requestTimeMs(maxPhotoBytes) + 30_000

/**
 * Sends a photo. Does not use the client's transport, because only XMLHttpRequest reports a request's progress.
 * @param onProgress from 0 to 1.
 */
export const uploadPhoto = (
  photo: Blob,
  {
    apiBase,
    language,
    onProgress,
  }: { apiBase: string; language: Language; onProgress: (part: number) => void },
): Promise<UploadedPhoto | UploadFailure> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(addPhoto.method, apiBase + addPhoto.path)
    request.setRequestHeader(clientKeyHeader, defaultClientKey)
    for (const [name, value] of Object.entries(screenMemberHeaders())) request.setRequestHeader(name, value)
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('content-type', photo.type)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      const answer = safeParse(envelope(addPhoto.output), request.response)
      if (request.status === 201 && answer.success) resolve(answer.output.body)
      else resolve(failures[request.status] ?? 'failed')
    }
    request.send(photo)
  })
