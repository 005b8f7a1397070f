import { useConnection } from '@charity-kit/client/react'
import { clientKeyHeader, defaultClientKey, type Call } from '@charity-kit/contract'
import { screenMemberHeaders } from './screen-member.ts'
import { reportSessionOver } from './session-over.ts'

/** Safari reads the file only after the press is over; nobody waits as long for where to keep it. */
const readWithinMs = 60_000

/** Gives a file to the browser to keep. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, readWithinMs)
}

interface Download {
  query?: Record<string, string | undefined>
  /** Sent as JSON. */
  body?: object
  /** Its own, where the path does not end in a good one. */
  name?: string
  /** Makes another file of it. */
  convert?: (file: Blob) => Promise<Blob>
}

/**
 * Saves what a call answers as a file: a link could not send the headers that it needs. Resolves with whether it came.
 *
 *     const download = useDownload()
 *     const isSaved = await download(exportPayments)
 */
export const useDownload = () => {
  const { apiBase, client } = useConnection()
  return async (
    { method, path }: Pick<Call, 'method' | 'path'>,
    { query = {}, body, name = path.split('/').at(-1) ?? '', convert }: Download = {},
  ): Promise<boolean> => {
    const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const headers = {
      [clientKeyHeader]: defaultClientKey,
      ...screenMemberHeaders(),
      ...(body && { 'content-type': 'application/json' }),
    }
    try {
      const response = await fetch(`${apiBase}${path}?${String(new URLSearchParams(set))}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 401) reportSessionOver(client)
      if (!response.ok) return false
      const file = await response.blob()
      saveFile(convert ? await convert(file) : file, name)
      return true
    } catch {
      return false // no network, it broke off, or no other file could be made of it
    }
  }
}
