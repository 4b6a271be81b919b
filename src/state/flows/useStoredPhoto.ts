import { useEffect, useState } from 'react'
import { selectEnvironment } from '../device/device'
import { useAppSelector } from '../hooks'

/** The server's address of a picture; relative ones are completed with the API host (contract A8). */
const addressOf = (stored: string | null, apiHost: string): string | null => {
  if (stored === null || stored.trim() === '' || stored.trim() === 'null') return null
  try {
    return new URL(stored, apiHost === '' ? window.location.origin : apiHost).href
  } catch {
    return null
  }
}

/**
 * A picture that the server has. Its address is given only after it has loaded, so that an expired one never looks
 * broken.
 */
export const useStoredPhoto = (stored: string | null) => {
  const { apiHost } = useAppSelector(selectEnvironment)
  const address = addressOf(stored, apiHost)
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    const image = new Image()
    image.onload = () => setLoaded(address)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return { isStored: address !== null, url: loaded === address ? address : null }
}
