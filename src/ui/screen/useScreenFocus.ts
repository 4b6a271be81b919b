import { useEffect, useRef } from 'react'

const BRAND = 'Griya'
let isFirstScreen = true

/** Names the document after the screen, and takes the focus to its heading when it was navigated to. */
export const useScreenFocus = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${BRAND}`
  }, [title])
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return heading
}
